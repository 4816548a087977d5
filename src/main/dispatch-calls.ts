import { t } from '@lingui/core/macro'
import type { DeskResult } from '#contract/desk/bridge'
import { type DeskCall, deskCalls } from '#contract/desk/index'
import { CallError, type Failure, validationFailure } from '#contract/protocol/failure'
import { authorizeCall, type Handlers, type Workstation } from './access'
import { toFailure } from './gateway/errors'
import { isClientError } from './gateway/log-failure'
import type { Log } from './ports/log'

type Dependencies = {
  handlers: Handlers
  workstation: Workstation
  /** Runs a call so that no update interrupts it. */
  trackActivity: <T>(name: DeskCall, work: () => Promise<T>) => Promise<T>
  log: Log
}

/** Runs calls of the screens by name: validates input and output, checks access, and returns failures as values. */
export function createCallDispatcher({ handlers, workstation, trackActivity, log }: Dependencies) {
  async function run(name: string, input: unknown): Promise<unknown> {
    if (!isCall(name)) throw new CallError('not_found', t`Unknown call ${{ callName: name.slice(0, 60) }}.`)
    const schemas = deskCalls[name]
    const parsed = schemas.input.safeParse(input)
    if (!parsed.success) throw validationFailure(parsed.error)
    const userId = authorizeCall(name, parsed.data, workstation)
    const handler = handlers[name] as (input: unknown, userId: string) => Promise<unknown>
    return schemas.output.parse(await trackActivity(name, () => handler(parsed.data, userId)))
  }

  return async (name: string, input: unknown): Promise<DeskResult> => {
    try {
      return { ok: true, value: await run(name, input) }
    } catch (error) {
      const failure = toFailure(error, log)
      if (isCall(name) && error instanceof CallError) logCallFailure(log, name, failure)
      return { ok: false, failure }
    }
  }
}

/** Logs a refusal or failure. `toFailure` logs unexpected errors. The gateway logs failed requests too. */
function logCallFailure(log: Log, call: DeskCall, { code, status }: Failure): void {
  log(isClientError(status) ? 'desk_call.refused' : 'desk_call.failed', { call, code, status })
}

const isCall = (name: string): name is keyof typeof deskCalls => Object.hasOwn(deskCalls, name)
