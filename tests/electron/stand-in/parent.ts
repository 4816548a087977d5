/** From the stand-in to the test that started it. */
export type Told = { endpoint: string } | { opened: string }
/** From the test: what the person will choose in the next dialogs. */
export type Heard = { open?: string[]; save?: string }

export const heard: { open: string[][]; save: string[] } = { open: [], save: [] }

process.on('message', ({ open, save }: Heard) => {
  if (open) heard.open.push(open)
  if (save !== undefined) heard.save.push(save)
})
// A test that died must not leave a counter behind; Chromium ends with this process.
process.on('disconnect', () => process.exit(1))
// Listening must not keep the program alive.
process.channel?.unref()

export function tell(message: Told): void {
  process.send?.(message)
}
