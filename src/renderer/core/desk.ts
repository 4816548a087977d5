import type { DeskBridge, DeskCall, DeskEvent, DeskEventData, DeskInput, DeskOutput } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import { untilOpened } from './session/locked'

declare global {
  interface Window {
    readonly desk: DeskBridge
  }
}

type Given<N extends DeskCall> = undefined extends DeskInput<N> ? [] : [input: DeskInput<N>]

/** The machine: printing, files, uploads, drafts, settings. Input and output are checked by the desk. */
export const desk = {
  /** What a locked counter refuses is asked again once it is open; but no dialog opens then by itself. */
  async call<N extends DeskCall>(name: N, ...given: Given<N>): Promise<DeskOutput<N>> {
    const answer = await window.desk.call(name, given[0])
    if (answer.ok) return answer.value as DeskOutput<N>
    if (answer.failure.code !== 'locked' || name === 'files.choose') throw CallError.from(answer.failure)
    await untilOpened()
    return desk.call(name, ...given)
  },
  on<N extends DeskEvent>(name: N, listener: (data: DeskEventData<N>) => void): () => void {
    return window.desk.on(name, (data) => listener(data as DeskEventData<N>))
  },
}
