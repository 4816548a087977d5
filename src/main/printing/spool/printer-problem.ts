/** IPP reasons (RFC 8011 §5.4.12) without severity; the texts continue the sentence "The printer …". */
const problemTexts: readonly (readonly [RegExp, string])[] = [
  [/^media-jam|^input-.*jam|^output-.*jam/, 'has a paper jam'],
  [/^media-(empty|needed)|^input-tray-missing/, 'is out of paper'],
  [/^(cover|door|interlock)-open/, 'is open: close its cover'],
  [/^(toner|marker-supply|developer)-empty|^marker-supply-missing/, 'is out of toner or ink'],
  [/^output-(area|tray).*full/, 'has its output tray full'],
  [
    /^(offline|shutdown|connecting-to-device|timed-out|cups-remote-stopped)/,
    'is not responding: check that it is switched on',
  ],
  [/^(paused|moving-to-paused)/, 'is paused'],
]

type PrinterState = { reasons: readonly string[]; isStopped: boolean; isAccepting: boolean; message: string }

/** Removes trailing full stops. */
function trimFullStops(text: string): string {
  let end = text.trimEnd().length
  while (text[end - 1] === '.') end--
  return text.slice(0, end)
}

/** Problem of a printer, continuing the sentence "The printer …"; '' when none is known. */
export function printerProblem({ reasons, isStopped, isAccepting, message }: PrinterState): string {
  const relevant = reasons.filter((reason) => !reason.endsWith('-report') && reason !== 'none')
  const text = problemTexts.find(([reason]) => relevant.some((value) => reason.test(value)))?.[1]
  const printerMessage = message && message !== 'Idle' ? ` (“${trimFullStops(message)}”)` : ''
  if (text) return isStopped ? text + printerMessage : text
  if (isStopped) return `is stopped${printerMessage}`
  return isAccepting ? '' : `does not accept jobs${printerMessage}`
}
