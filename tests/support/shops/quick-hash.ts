/**
 * The demo password, hashed with the least work: tests sign in some thousand times, and a real hash takes 16 ms of a
 * processor. A hash has its own parameters.
 */
export const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$riS3Ta4RGctKybdq/rIXNw$nnOgAexYEEp+Y3RbxhcIhlFHqkGtl7J4P7toT0ywBEA'
