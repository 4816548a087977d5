import { t } from '@lingui/core/macro'
import type { DeskResult } from '#contract/desk/bridge'
import { lockedStatus } from '#contract/protocol/failure'
import { type Handlers, isServed, type Workstation } from './access'
import { cameraCalls } from './camera/calls'
import { checkoutCalls } from './checkout/calls'
import { checkoutEntryPoint } from './checkout/page-server'
import { connectionCheckCalls } from './connection-check/calls'
import { createCallDispatcher } from './dispatch-calls'
import { displayCalls } from './display/calls'
import { draftCalls } from './drafts/calls'
import { createDraftLocks } from './drafts/draft-locks'
import { createEventEmitter, type EventListener } from './event-emitter'
import { exportsCalls } from './exports/calls'
import { ledgerExportCalls } from './exports/ledger-export'
import { filesCalls } from './files/calls'
import { createFileHandles } from './files/file-handles'
import { createSittingReporter } from './fleet/sitting-reporter'
import { createStatusReporter } from './fleet/status-reporter'
import { cacheCalls } from './gateway/cache/calls'
import { sessionCalls } from './gateway/calls'
import { openGateway } from './gateway/gateway'
import { textResponse } from './http-responses'
import { importsCalls } from './imports/calls'
import { openOutbox } from './outbox/outbox'
import { pictureCalls } from './pictures/calls'
import type { DeskContext, Ports } from './ports'
import type { Log } from './ports/log'
import { printingCalls } from './printing/calls'
import { createInstituteSource } from './printing/sources/institute'
import { createLogoLoader } from './printing/sources/logo'
import { resultsCalls } from './results/calls'
import { scansCalls } from './scans/calls'
import { createScreenTexts } from './screen-texts'
import { createRequestServer } from './serve-requests'
import { openSettings } from './settings/open-settings'
import { quarantineCalls } from './settings/quarantine-calls'
import { supportCalls } from './support-report/calls'
import { updatesCalls } from './updates/calls'
import { uploadsCalls } from './uploads/calls'
import { openFileStorage } from './uploads/file-storage'
import { createLocalDocumentSender } from './uploads/local-document-sender'

/** A failure to write the log never fails the call. */
const neverThrowing =
  (log: Log): Log =>
  (event, fields) => {
    try {
      log(event, fields)
    } catch {
      // There is nowhere else to report it.
    }
  }

type CloseOptions = { isSystemShutdown?: boolean }

/** The main process without its host: Electron's IPC and scheme, or HTTP on this machine. */
export interface Desk {
  /** Serves /api/v1/*, /media/*, /results/* and the renderer's files. Never rejects: failures are responses. */
  fetch(request: Request): Promise<Response>
  /** Serves the origin of the checkout pages, and nothing else. Never rejects. */
  fetchCheckout(request: Request): Promise<Response>
  /** Serves the calls of contract/desk. Validates name and input. Never rejects. */
  call(name: string, input: unknown): Promise<DeskResult>
  on(listener: EventListener): () => void
  /** The operating system was locked: locks the workstation too, if an idle lock is set. */
  onSystemLocked(): void
  /** A text of the program in the language of the screens. */
  translateText(text: string): string
  /** The page of this name was closed; undefined: all pages were closed. */
  onPageClosed(page?: string): void
  /** True while the signed-in user of an unlocked workstation has a camera dialog open. */
  isCameraAllowed(): boolean
  /** True while a change is being sent, or something is being saved or printed: the program must not end now. */
  hasWorkToFinish(): boolean
  /** `isSystemShutdown`: true if the computer shuts down; no update is installed then. */
  close(options?: CloseOptions): Promise<void>
}

/** Opens the desk with its ports. Closing it closes the store. */
export async function createDesk(hostPorts: Ports): Promise<Desk> {
  const ports = { ...hostPorts, log: neverThrowing(hostPorts.log) }
  const events = createEventEmitter(ports.log, (name, data) => isServed(`event ${name}`, data, parts.workstation))
  const parts = await openParts(ports, events.emit)
  const { updates, checkout, outbox, display, workstation, texts } = parts
  const runCall = createCallDispatcher({
    workstation,
    log: ports.log,
    handlers: handlersOf(ports, parts),
    trackActivity: updates.trackActivity,
  })
  events.on((name) => {
    if (name === 'session.changed' || name === 'session.ended') void display.onSessionChanged()
  })
  await display.applySettings(await parts.settings.calls['settings.get'](undefined))
  ports.log('app.started', { version: ports.version, mode: ports.mode })
  return {
    fetch: createRequestServer(parts.context, {
      ...parts,
      trackChange: (work) => updates.trackActivity('change', work),
    }),
    async fetchCheckout(request) {
      if (isServed(checkoutEntryPoint(request), undefined, workstation)) return checkout.serve(request)
      return textResponse(lockedStatus, texts.translateText(t`The program does not serve this now.`))
    },
    async call(name, input) {
      await texts.load()
      return texts.translateResult(name, await runCall(name, input))
    },
    on: (listener) => events.on((name, data) => listener(name, texts.translateEvent(name, data as never))),
    translateText: texts.translateText,
    onSystemLocked() {
      if (parts.settings.lockAfter() > 0) void parts.gateway.session.lock()
    },
    onPageClosed(page) {
      parts.locks.onPageClosed(page)
      outbox.onPageClosed(page)
      parts.camera.onPageClosed()
      void display.onPageClosed(page)
    },
    isCameraAllowed: parts.camera.isAllowed,
    hasWorkToFinish: updates.hasWorkToFinish,
    async close(options) {
      events.close()
      await closeParts(parts, options)
      await ports.documents.close()
      ports.store.close()
      ports.log('app.stopped')
    },
  }
}

type Parts = Awaited<ReturnType<typeof openParts>>

/** Opens the parts of the desk, each after those that it depends on. */
async function openParts(ports: Ports, emit: DeskContext['emit']) {
  const settings = openSettings(ports, () => gateway.session.staff()?.id)
  const workstationName = () => settings.chosenName() || ports.defaultName
  const gateway = await openGateway({ ...ports, emit, lockAfter: settings.lockAfter, workstationName })
  const { session } = gateway
  const { objectStore, sharesFiles } = openFileStorage(ports, gateway)
  const context: DeskContext = { ...ports, objectStore, emit, clientFor: gateway.clientFor }
  // For decisions and documents that depend on the institute's date.
  const serverTimeContext: DeskContext = { ...context, now: gateway.serverNow }
  // Monotonic clock: unaffected when the system time changes.
  const files = createFileHandles(() => performance.now())
  const updates = updatesCalls(context, gateway.isShiftOpen)
  const locks = createDraftLocks(context)
  const outbox = openOutbox(context, {
    gateway,
    files,
    isEditedElsewhere: locks.isHeldByOtherPage,
    trackActivity: (work) => updates.trackActivity('outbox', work),
  })
  const checkout = checkoutCalls(context, {
    outbox,
    loadPayeeName: async (staffId) => (await gateway.clientFor(staffId).extension.institute()).name,
    trackActivity: (work) => updates.trackActivity('checkout.open', work),
    language: settings.language,
  })
  const drafts = draftCalls(context, locks)
  const printing = printingCalls(serverTimeContext, {
    renderer: ports.documents,
    institute: createInstituteSource(gateway.clientFor, ports.institute, createLogoLoader(context)),
    staffOf: session.staffOf,
    async documentLanguage() {
      const { documentLanguage } = await settings.calls['settings.get'](undefined)
      // 'own': each document has a language of its own.
      return documentLanguage === 'own' ? undefined : documentLanguage
    },
    async rememberPrinter(personId, kind, printer) {
      const { printers } = await settings.calls['settings.get'](undefined)
      await settings.calls['settings.set']({ printers: { ...printers, [kind]: printer } }, personId)
    },
  })
  const workstation: Workstation = { ...session, subjectOf: outbox.subjectOf }
  const display = displayCalls({
    ...context,
    workstation,
    readSettings: () => settings.calls['settings.get'](undefined),
  })
  const texts = createScreenTexts(settings.language, ports.log)
  return {
    texts,
    settings,
    gateway,
    context,
    files,
    updates,
    locks,
    outbox,
    checkout,
    drafts,
    printing,
    workstation,
    display,
    uploads: uploadsCalls(files, { ...context, sharesFiles }),
    camera: cameraCalls(workstation),
    scans: scansCalls({ files, folder: settings.scanFolder, now: ports.now, monotonicNow: ports.monotonicNow }),
    exports: exportsCalls(ports),
    imports: importsCalls(serverTimeContext, { files, translateText: texts.translateText }),
    results: resultsCalls(context),
    connectionCheck: connectionCheckCalls(serverTimeContext, gateway),
    // Not `defaultName`: `identity.name` has only characters that the server accepts.
    reporter: createStatusReporter({ ...context, gateway, name: () => settings.chosenName() || ports.identity.name }),
    localDocuments: createLocalDocumentSender({ ...context, session }),
    sittings: createSittingReporter({ ...context, session, loadDraft: drafts['drafts.load'] }),
  }
}

function handlersOf(ports: Ports, parts: Parts): Handlers {
  const { context, gateway, settings, files, connectionCheck } = parts
  return {
    'app.info': async () => ({
      version: ports.version,
      mode: ports.mode,
      quarantinedCount: ports.store.quarantinedCount(),
      sharesMedia: ports.sharesMedia,
      practiceAccounts: [...ports.practiceAccounts],
      institute: ports.instituteName ?? '',
    }),
    ...sessionCalls(gateway),
    ...connectionCheck.calls,
    ...cacheCalls(gateway),
    ...settings.calls,
    async 'settings.set'(change, personId) {
      const newSettings = await settings.calls['settings.set'](change, personId)
      await parts.display.applySettings(newSettings)
      context.emit('settings.changed', {})
      return newSettings
    },
    async 'settings.setLanguage'(change) {
      const newSettings = await settings.calls['settings.setLanguage'](change)
      context.emit('settings.changed', {})
      return newSettings
    },
    'workstation.isNameTaken': async () => parts.reporter.isNameTaken(),
    ...quarantineCalls(context),
    ...parts.drafts,
    ...parts.outbox.calls,
    ...parts.checkout.calls,
    ...parts.camera.calls,
    ...parts.display.calls,
    ...parts.scans.calls,
    ...filesCalls(ports.dialogs, files),
    ...pictureCalls(files),
    ...parts.exports.calls,
    ...parts.uploads,
    ...parts.imports,
    ...parts.printing.calls,
    ...ledgerExportCalls(context),
    ...parts.results.calls,
    ...parts.updates.calls,
    ...supportCalls(context, { settings: settings.calls['settings.get'], lastCheck: connectionCheck.lastReport }),
  }
}

async function closeParts(parts: Parts, options?: CloseOptions) {
  parts.outbox.close()
  parts.checkout.close()
  parts.scans.close()
  parts.reporter.close()
  parts.sittings.close()
  parts.localDocuments.close()
  parts.connectionCheck.close()
  await parts.updates.close(options)
  await parts.printing.close()
  parts.gateway.close()
  await parts.exports.close()
  await parts.results.close()
}
