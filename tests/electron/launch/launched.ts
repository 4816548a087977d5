import type { Page } from 'playwright'

export interface Launch {
  /** The counter's own folder; a new one is a first start. */
  dataDir: string
  env?: Record<string, string>
  /** Where the program lies; this repository unless told. */
  appPath?: string
}

export interface Counter {
  host: 'electron' | 'stand-in'
  page: Page
  /** The main process, for looking at what it started. */
  pid: number
  /** What the person will choose in the next open and save dialog; without an answer they cancel. */
  answerDialogs(answers: { open?: string[]; save?: string }): Promise<void>
  /** Closes the window as a person does, and waits until the program has ended. Rejects when it does not end well. */
  close(): Promise<void>
  /** A power cut: ends the main process at once. */
  kill(): Promise<void>
}
