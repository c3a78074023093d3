export interface Sounds {
  accepted(): void
  refused(): void
}

interface Tone {
  type: OscillatorType
  hertz: number
  seconds: number
}

const good: Tone = { type: 'sine', hertz: 1760, seconds: 0.07 }
const bad: Tone = { type: 'square', hertz: 150, seconds: 0.35 }
const LOUDNESS = 0.15

/**
 * A short beep for an accepted scan and a low buzz for a refused one, while `enabled` returns true. Silent without audio,
 * and until the browser allows it (after the first key or click).
 */
export function createSounds({ enabled }: { enabled(): boolean }): Sounds {
  let audio: AudioContext | undefined
  const play = (tone: Tone) => {
    if (!enabled() || typeof AudioContext === 'undefined' || !isAllowed()) return
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume()
    sound(audio, tone)
  }
  return { accepted: () => play(good), refused: () => play(bad) }
}

/** Before the first key or click a browser plays nothing, and Chromium writes a warning for each try. */
function isAllowed(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
}

/** Fades out at the end: a tone that stops abruptly clicks. */
function sound(audio: AudioContext, { type, hertz, seconds }: Tone): void {
  const start = audio.currentTime
  const gain = audio.createGain()
  gain.gain.setValueAtTime(LOUDNESS, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  gain.connect(audio.destination)
  const oscillator = audio.createOscillator()
  oscillator.type = type
  oscillator.frequency.value = hertz
  oscillator.connect(gain)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
