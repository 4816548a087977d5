import type { Page } from 'playwright'

export interface Launch {
  /** The data folder; an empty one makes this a first start. */
  dataDir: string
  env?: Record<string, string>
  /** The folder of the program, by default this repository. */
  appPath?: string
}

export interface Workstation {
  host: 'electron' | 'stand-in'
  page: Page
  /** Process id of the main process. */
  pid: number
  /** Sets the choices in the next open and save dialogs; without a choice they are cancelled. */
  setDialogChoices(choices: { open?: string[]; save?: string }): Promise<void>
  /** Closes the window and waits until the program has ended. Rejects if its exit code is not 0. */
  close(): Promise<void>
  /** Kills the main process, as a power cut does. */
  kill(): Promise<void>
}
