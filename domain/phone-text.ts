const guatemalan = /^(\+?502)?(\d{4})(\d{4})$/

/** A telephone number as it stands on papers: that of Guatemala in groups, `2251 5500`; any other as it is stored. */
export function phoneText(phone: string): string {
  const [, prefix, ...groups] = guatemalan.exec(phone) ?? []
  if (groups.length === 0) return phone
  return [...(prefix === undefined ? [] : [prefix]), ...groups].join(' ')
}
