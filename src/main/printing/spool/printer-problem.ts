import { t } from '@lingui/core/macro'

/** Texts for IPP reasons (RFC 8011 §5.4.12); they continue the sentence "The printer …". */
const problemTexts: readonly (readonly [RegExp, string])[] = [
  [/^media-jam|^input-.*jam|^output-.*jam/, t`has a paper jam`],
  [/^media-(empty|needed)|^input-tray-missing/, t`is out of paper`],
  [/^(cover|door|interlock)-open/, t`is open: close its cover`],
  [/^(toner|marker-supply|developer)-empty|^marker-supply-missing/, t`is out of toner or ink`],
  [/^output-(area|tray).*full/, t`has its output tray full`],
  [
    /^(offline|shutdown|connecting-to-device|timed-out|cups-remote-stopped)/,
    t`is not responding: check that it is switched on`,
  ],
  [/^(paused|moving-to-paused)/, t`is paused`],
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
  const relevantReasons = reasons.filter((reason) => !reason.endsWith('-report') && reason !== 'none')
  const text = problemTexts.find(([pattern]) => relevantReasons.some((reason) => pattern.test(reason)))?.[1]
  const words = message && message !== 'Idle' ? trimFullStops(message) : ''
  const withMessage = (problem: string) => (words ? t`${problem} (“${words}”)` : problem)
  if (text) return isStopped ? withMessage(text) : text
  if (isStopped) return withMessage(t`is stopped`)
  return isAccepting ? '' : withMessage(t`does not accept jobs`)
}
