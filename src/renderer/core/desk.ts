import type { DeskBridge, DeskCall, DeskEvent, DeskEventData, DeskInput, DeskOutput } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'

declare global {
  interface Window {
    readonly desk: DeskBridge
  }
}

type Given<N extends DeskCall> = undefined extends DeskInput<N> ? [] : [input: DeskInput<N>]

/** The machine: printing, files, uploads, drafts, settings. Input and output are checked by the desk. */
export const desk = {
  async call<N extends DeskCall>(name: N, ...[input]: Given<N>): Promise<DeskOutput<N>> {
    const answer = await window.desk.call(name, input)
    if (answer.ok) return answer.value as DeskOutput<N>
    throw CallError.from(answer.failure)
  },
  on<N extends DeskEvent>(name: N, listener: (data: DeskEventData<N>) => void): () => void {
    return window.desk.on(name, (data) => listener(data as DeskEventData<N>))
  },
}
