import { once } from 'node:events'
import { _electron } from 'playwright'
import type { Launch, Workstation } from './launched'

/** Runs the counter in Electron. */
export async function launchElectron(
  executablePath: string,
  { dataDir, env, appPath = '.' }: Launch,
): Promise<Workstation> {
  const app = await _electron.launch({
    executablePath,
    args: [appPath],
    env: { ...inheritedEnv(), ...env, COUNTER_DATA_DIR: dataDir },
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const main = app.process()
  await app.evaluate(({ dialog }) => {
    dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] })
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' })
  })
  const page = await app.firstWindow()
  const ended = once(main, 'exit')
  return {
    host: 'electron',
    page,
    pid: main.pid ?? 0,
    setDialogChoices: (answers) =>
      app.evaluate(({ dialog }, { open, save }) => {
        if (open)
          dialog.showOpenDialog = async () => {
            dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] })
            return { canceled: false, filePaths: open }
          }
        if (save !== undefined)
          dialog.showSaveDialog = async () => {
            dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' })
            return { canceled: false, filePath: save }
          }
      }, answers),
    async close() {
      await page.close()
      const [code] = await ended
      if (code !== 0) throw new Error(`The counter ended with ${code}.`)
    },
    async kill() {
      main.kill('SIGKILL')
      await ended
    },
  }
}

export function inheritedEnv(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]))
}
