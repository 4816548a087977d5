/** A message from the stand-in to the test that started it. */
export type StandInMessage = { endpoint: string } | { opened: string }
/** A message from the test: the choices in the next dialogs. */
export type DialogChoices = { open?: string[]; save?: string }

export const dialogChoices: { open: string[][]; save: string[] } = { open: [], save: [] }

process.on('message', ({ open, save }: DialogChoices) => {
  if (open) dialogChoices.open.push(open)
  if (save !== undefined) dialogChoices.save.push(save)
})
// Ends with its test; Chromium ends with this process.
process.on('disconnect', () => process.exit(1))
// The listener must not keep the program running.
process.channel?.unref()

export function sendToTest(message: StandInMessage): void {
  process.send?.(message)
}
