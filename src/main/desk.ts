import { type DeskCall, type DeskEvent, type DeskEventData, type DeskResult, deskCalls } from '#contract/desk/index'
import { mediaLocation } from '#contract/desk/media'
import { CallError, type Failure, lockedStatus, validationFailure } from '#contract/protocol/failure'
import { apiBase, cachedAtHeader, type WireRequest } from '#contract/protocol/http/request'
import { type Handlers, isServed, permit, type Workstation } from './access'
import { checkoutCalls } from './checkout/calls'
import { checkoutEntry } from './checkout/serve'
import { conformCalls } from './conform/calls'
import { draftCalls } from './drafts/calls'
import { createClaims } from './drafts/claims'
import { bookCalls } from './exports/books'
import { exportsCalls } from './exports/calls'
import { filesCalls } from './files/calls'
import { createHeldFiles } from './files/held-files'
import { createReporter } from './fleet/reporter'
import { createSittingReporter } from './fleet/sitting-reporter'
import { cacheCalls } from './gateway/cache/calls'
import { gatewayCalls } from './gateway/calls'
import { failureOf } from './gateway/errors'
import { openGateway } from './gateway/gateway'
import { isRefusal } from './gateway/note'
import { importsCalls } from './imports/calls'
import { openOutbox } from './outbox/outbox'
import type { DeskContext, Ports } from './ports'
import type { Log } from './ports/log'
import { printingCalls } from './printing/calls'
import { instituteOf } from './printing/sources/institute'
import { logoReader } from './printing/sources/logo'
import { resultsAsked, resultsCalls } from './results/calls'
import { json, plain, readJsonText, refuse, serveAsset } from './serve'
import { openSettings } from './settings/calls'
import { setAsideCalls } from './settings/set-aside'
import { supportCalls } from './support/calls'
import { updatesCalls } from './updates/calls'
import { uploadsCalls } from './uploads/calls'
import { serveMedia } from './uploads/media'

/** A log that cannot be written keeps nothing from going on. */
const unfailing =
  (log: Log): Log =>
  (what, fields) => {
    try {
      log(what, fields)
    } catch {
      // There is nowhere left to say it.
    }
  }

type Listener = (name: DeskEvent, data: unknown) => void

/** The whole main process, whatever carries it: Electron's IPC and scheme, or HTTP on this machine. */
export interface Desk {
  /** Serves /api/v1/*, /media/*, /results/* and the renderer's files. Never rejects: failures are answers. */
  fetch(request: Request): Promise<Response>
  /** Serves the origin of card windows, and nothing of the counter. Never rejects. */
  checkout(request: Request): Promise<Response>
  /** Serves what needs the machine (contract/desk/index.ts); name and input are checked here. Never rejects. */
  call(name: string, input: unknown): Promise<DeskResult>
  on(listener: Listener): () => void
  /** The person has left the machine, as its system says: the counter is locked, where it locks itself at all. */
  away(): void
  /** A page of the counter has gone, by the name that it gives itself; without a name, all of them have. */
  left(page?: string): void
  close(): Promise<void>
}

/** Opens the desk over its ports. Closing it closes the store. */
export async function createDesk(given: Ports): Promise<Desk> {
  const ports = { ...given, log: unfailing(given.log) }
  const listeners = new Set<Listener>()
  const emit = <N extends DeskEvent>(name: N, data: DeskEventData<N>) => {
    // While the desk is being opened nobody listens, and there is no workstation to ask.
    if (listeners.size === 0 || !isServed(`event ${name}`, data, workstation)) return
    for (const listener of listeners) {
      try {
        listener(name, data)
      } catch (error) {
        // A page that has just gone must not fail the call that the event is about.
        ports.log('event.undelivered', { error })
      }
    }
  }
  const settings = openSettings(ports, () => gateway.session.staff()?.id)
  const workstationName = () => settings.chosenName() || ports.machine
  const gateway = await openGateway({ ...ports, emit, lockAfter: settings.lockAfter, workstationName })
  const { session } = gateway
  const context: DeskContext = { ...ports, emit, clientFor: gateway.clientFor }
  /** For what decides or prints days of the institute. */
  const inServerTime: DeskContext = { ...context, now: gateway.serverNow }
  // Nobody puts this clock forward or back while a file waits.
  const files = createHeldFiles(() => performance.now())
  const exported = exportsCalls(ports)
  const results = resultsCalls(context)
  const conform = conformCalls(inServerTime, gateway)
  const updates = updatesCalls(context, gateway.isShiftOpen)
  const claims = createClaims(context)
  const outbox = openOutbox(context, {
    ...{ gateway, files, isTypedElsewhere: claims.isElsewhere },
    during: (work) => updates.during('change', work),
  })
  const checkout = checkoutCalls(context, {
    outbox,
    payee: async (staffId) => (await gateway.clientFor(staffId).extension.institute()).name,
    during: (work) => updates.during('checkout.open', work),
  })
  const workstation: Workstation = { ...session, subjectOf: outbox.subjectOf }
  const drafts = draftCalls(context, claims)
  const reporter = createReporter({ ...context, gateway, name: () => settings.chosenName() || ports.self.name })
  const sittings = createSittingReporter({ ...context, session, loadDraft: drafts['drafts.load'] })
  ports.log('app.started', { version: ports.version, mode: ports.mode })

  const printing = printingCalls(inServerTime, {
    maker: ports.documents,
    institute: instituteOf(gateway.clientFor, ports.institute, logoReader(ports)),
    staffOf: session.staffOf,
    async remember(owner, kind, printer) {
      const { printers } = await settings.calls['settings.get'](undefined)
      await settings.calls['settings.set']({ printers: { ...printers, [kind]: printer } }, owner)
    },
  })

  const handlers: Handlers = {
    'app.info': async () => ({
      version: ports.version,
      mode: ports.mode,
      setAside: ports.store.setAside(),
      sharesMedia: ports.sharesMedia,
      practiceSignIns: [...ports.practiceSignIns],
      institute: ports.instituteName ?? '',
    }),
    ...gatewayCalls(gateway),
    ...conform.calls,
    ...cacheCalls(gateway),
    ...settings.calls,
    'workstation.isNameTaken': async () => reporter.isNameTaken(),
    ...setAsideCalls(context),
    ...drafts,
    ...outbox.calls,
    ...checkout.calls,
    ...filesCalls(ports.dialogs, files),
    ...exported.calls,
    ...uploadsCalls(files, context),
    ...importsCalls(context, files),
    ...printing.calls,
    ...bookCalls(context),
    ...results.calls,
    ...updates.calls,
    ...supportCalls(context, { settings: settings.calls['settings.get'], lastCheck: conform.last }),
  }

  async function forward(request: Request, url: URL): Promise<Response> {
    const body = await readJsonText(request)
    const wire = { method: request.method as WireRequest['method'], url: url.pathname + url.search }
    const as = permit(gateway.isOpen(wire) ? 'api open' : 'api guarded', undefined, workstation)
    const options = { as: as || undefined, signal: request.signal }
    const send = () => gateway.send({ ...wire, ...(body === undefined ? {} : { body }) }, options)
    const { text, cachedAt } = await (wire.method === 'GET' ? send() : updates.during('change', send))
    const answer = json(200, text)
    if (cachedAt) answer.headers.set(cachedAtHeader, cachedAt)
    return answer
  }

  async function run(name: string, input: unknown): Promise<unknown> {
    if (!isCall(name)) throw new CallError('not_found', `The counter has no call named ${name.slice(0, 60)}.`)
    const { input: given, output } = deskCalls[name]
    const checked = given.safeParse(input)
    if (!checked.success) throw validationFailure(checked.error)
    const owner = permit(name, checked.data, workstation)
    const handler = handlers[name] as (input: unknown, owner: string) => Promise<unknown>
    return output.parse(await updates.during(name, () => handler(checked.data, owner)))
  }

  const media = { ...ports, isServed: () => isServed('media', undefined, workstation) }
  async function answered(work: () => Promise<Response>): Promise<Response> {
    try {
      return await work()
    } catch (error) {
      return refuse(failureOf(error, ports.log))
    }
  }

  return {
    async fetch(request) {
      const url = new URL(request.url)
      if (url.pathname.startsWith(apiBase)) return answered(() => forward(request, url))
      const location = mediaLocation(url.pathname)
      if (location !== undefined) return answered(() => serveMedia(request, location, media))
      const asked = request.method === 'POST' ? resultsAsked(url) : undefined
      if (asked)
        return answered(async () => results.serve(asked, permit('results', undefined, workstation), request.signal))
      return serveAsset(ports.assets, request.method, url.pathname)
    },
    async checkout(request) {
      if (isServed(checkoutEntry(request), undefined, workstation)) return checkout.serve(request)
      return plain(lockedStatus, 'The counter does not serve this now.')
    },
    async call(name, input) {
      try {
        return { ok: true, value: await run(name, input) }
      } catch (error) {
        const failure = failureOf(error, ports.log)
        if (isCall(name) && error instanceof CallError) noteRefused(ports.log, name, failure)
        return { ok: false, failure }
      }
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    away() {
      if (settings.lockAfter() > 0) void session.lock()
    },
    left(page) {
      claims.left(page)
      outbox.left(page)
    },
    async close() {
      listeners.clear()
      outbox.close()
      checkout.close()
      reporter.close()
      sittings.close()
      conform.close()
      await updates.close()
      await printing.close()
      gateway.close()
      await exported.close()
      await results.close()
      await ports.documents.close()
      ports.store.close()
      ports.log('app.stopped')
    },
  }
}

/** What the counter did not do; what the institute refused on the way is told by the gateway. */
function noteRefused(log: Log, call: DeskCall, { code, status }: Failure): void {
  log(isRefusal(status) ? 'desk_call.refused' : 'desk_call.failed', { call, code, status })
}

const isCall = (name: string): name is keyof typeof deskCalls => Object.hasOwn(deskCalls, name)
