/** What IPP calls it (RFC 8011 §5.4.12), without its severity, and what people call it: words that follow "The printer". */
const reasonsInWords: readonly (readonly [RegExp, string])[] = [
  [/^media-jam|^input-.*jam|^output-.*jam/, 'has a paper jam'],
  [/^media-(empty|needed)|^input-tray-missing/, 'is out of paper'],
  [/^(cover|door|interlock)-open/, 'is open: close its cover'],
  [/^(toner|marker-supply|developer)-empty|^marker-supply-missing/, 'is out of toner or ink'],
  [/^output-(area|tray).*full/, 'has its output tray full'],
  [/^(offline|shutdown|connecting-to-device|timed-out|cups-remote-stopped)/, 'does not answer: see whether it is on'],
  [/^(paused|moving-to-paused)/, 'is paused'],
]

type Told = { reasons: readonly string[]; isStopped: boolean; isAccepting: boolean; message: string }

/** Without its last full stops. */
function withoutEnd(text: string): string {
  let end = text.trimEnd().length
  while (text[end - 1] === '.') end--
  return text.slice(0, end)
}

/** What keeps a printer from printing, as words that follow "The printer"; '' for nothing that is known. */
export function troubleOf({ reasons, isStopped, isAccepting, message }: Told): string {
  const told = reasons.filter((reason) => !reason.endsWith('-report') && reason !== 'none')
  const known = reasonsInWords.find(([reason]) => told.some((one) => reason.test(one)))?.[1]
  const own = message && message !== 'Idle' ? ` (“${withoutEnd(message)}”)` : ''
  if (known) return isStopped ? known + own : known
  if (isStopped) return `is stopped${own}`
  return isAccepting ? '' : `takes no jobs${own}`
}
