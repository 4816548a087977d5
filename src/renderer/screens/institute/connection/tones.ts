import type { CallState, CheckedScreen } from '#contract/desk/connection-report'

type Tone = 'good' | 'wait' | 'bad' | 'off'
export const screenTones: Record<CheckedScreen['state'], Tone> = {
  works: 'good',
  partly: 'wait',
  'does not work': 'bad',
  'not tried': 'off',
  'left out': 'off',
}
export const callTones: Record<CallState, Tone> = {
  'as specified': 'good',
  read: 'good',
  partly: 'wait',
  failed: 'bad',
  'not asked': 'off',
  'not specified': 'off',
}
/** What a state is called where people read it. */
export const callWords: Record<CallState, string> = {
  'as specified': 'as specified',
  read: 'differs, and is read',
  partly: 'partly read',
  failed: 'does not work',
  'not asked': 'not asked',
  'not specified': 'extension',
}
