import type { DeskBridge } from '#contract/desk/bridge'
import type { DeskCall, DeskEvent, DeskEventData, DeskInput, DeskOutput } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { waitForUnlock } from './session/lock-wait'

declare global {
  interface Window {
    readonly desk: DeskBridge
  }
}

type InputArguments<N extends DeskCall> = undefined extends DeskInput<N> ? [] : [input: DeskInput<N>]

/** Not repeated after unlocking: a file dialog would open by itself, and the workstation would be locked again. */
const unrepeatedCalls: readonly DeskCall[] = ['files.choose', 'session.lock']

/** Client of the desk: printing, files, uploads, drafts, settings. The desk validates inputs and outputs. */
export const desk = {
  /** Throws CallError. A call refused by the lock is repeated after unlocking, except `unrepeatedCalls`. */
  async call<N extends DeskCall>(name: N, ...input: InputArguments<N>): Promise<DeskOutput<N>> {
    const response = await window.desk.call(name, input[0])
    if (response.ok) return response.value as DeskOutput<N>
    if (response.failure.code !== 'locked' || unrepeatedCalls.includes(name)) throw CallError.from(response.failure)
    await waitForUnlock()
    return desk.call(name, ...input)
  },
  on<N extends DeskEvent>(name: N, listener: (data: DeskEventData<N>) => void): () => void {
    return window.desk.on(name, (data) => listener(data as DeskEventData<N>))
  },
}
