import type { DeskEvent, DeskEventData } from '#contract/desk/index'
import type { Log } from './ports/log'

export type EventListener = (name: DeskEvent, data: unknown) => void
type CanReceive = <N extends DeskEvent>(name: N, data: DeskEventData<N>) => boolean

/** Sends events to the pages of the workstation. `canReceive`: true if the workstation's state allows the event. */
export function createEventEmitter(log: Log, canReceive: CanReceive) {
  const listeners = new Set<EventListener>()
  return {
    emit<N extends DeskEvent>(name: N, data: DeskEventData<N>) {
      // Without listeners, the desk is still opening, and `canReceive` cannot be called yet.
      if (listeners.size === 0 || !canReceive(name, data)) return
      for (const listener of listeners) {
        try {
          listener(name, data)
        } catch (error) {
          // A page that has just closed must not fail the call that caused the event.
          log('event.undelivered', { error })
        }
      }
    },
    on(listener: EventListener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => listeners.clear(),
  }
}
