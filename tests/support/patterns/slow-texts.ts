const signs = ['<', '<a', '‹', '&', ' ', '=', 'a@', '-', '1', '"', '\u0315', '\u0300', '\ud800', '/', '.', "'"]
const tags = ['<p>', '</p>', '<b>', '</i>', '<a href="', '<!--', '<script>', '&nbsp;', '&#x41', '<img src=x ', '<form>']
const words = [
  'a',
  'अ',
  '\n',
  '\r',
  '\t',
  ',',
  ';text-align:',
  '%41',
  '{',
  '[',
  '\\',
  '😀',
  'क्',
  '\u200b',
  '0:',
  'AM',
  '\u0315\u0300',
]
/** Units whose repetition makes texts that are slow to parse. */
export const adversarialUnits: readonly string[] = [...signs, ...tags, ...words]
/** Pairs of different units. */
export const adversarialPairs: readonly string[] = signs.flatMap((one) =>
  [...signs, ...tags].filter((other) => other !== one).map((other) => one + other),
)

/** Repeats a unit up to a length; a final '!' lets a pattern fail only at the end. */
export const repeatToLength = (unit: string, length: number): string =>
  `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}!`

/** CPU time of this thread in milliseconds, so that other programs on the machine do not count. */
export function measureCpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The reference: reads each character once. */
function scan(text: string): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum = (sum + text.charCodeAt(index)) | 0
  return sum
}

export type Reader = { name: string; read: (text: string) => unknown; maxLength?: number | undefined }

const maxAttempts = 3
const lengths = [500, 10_000, 50_000]

const scanTimes = new Map<string, number>()
function limitFor(text: string): number {
  const scanMs = scanTimes.get(text) ?? measureCpuMs(() => scan(text))
  scanTimes.set(text, scanMs)
  return Math.max(50, 20 * scanMs)
}

const measureFastest = (work: () => unknown, limit: number): number => {
  let ms = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < maxAttempts && ms > limit; attempt++) ms = Math.min(ms, measureCpuMs(work))
  return ms
}

type Measured = { length: number; ms: number }
/** Whether the time grew 2.5 times as much as the length: on a slow machine a linear reader exceeds the limit too. */
const hasGrownTooMuch = ({ length, ms }: Measured, before: Measured | undefined): boolean =>
  !before || ms > (2.5 * length * Math.max(before.ms, 0.1)) / before.length

/**
 * The first three texts whose reading takes more than 50 ms and more than twenty scans, and either grows faster than the
 * length or takes ten times that, as 'name, "<a", 10000: 68 ms'. A longer text is tried only if the shorter one was
 * fast, so that slow readers are reported early.
 */
export function findSlowTexts({ name, read, maxLength = 50_000 }: Reader, units = adversarialUnits): string[] {
  const slow: string[] = []
  for (const unit of units) {
    let shorter: Measured | undefined
    for (const length of new Set([...lengths, maxLength].map((one) => Math.min(one, maxLength)))) {
      const text = repeatToLength(unit, length)
      const limit = limitFor(text)
      const took = measureFastest(() => read(text), limit)
      const measured = { length: text.length, ms: took }
      if (took > limit && (took > 10 * limit || hasGrownTooMuch(measured, shorter))) {
        slow.push(`${name}, ${JSON.stringify(unit)}, ${length}: ${Math.round(took)} ms`)
        break
      }
      shorter = measured
    }
    if (slow.length === 3) break
  }
  return slow
}
