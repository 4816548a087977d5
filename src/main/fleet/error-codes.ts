import type { WorkstationError } from '#contract/institute/workstation-errors'
import { ownValue } from '#contract/protocol/own-value'
import type { LogEvent, logEvents } from '../ports/log-events'

type LogEvents = typeof logEvents
type FailureEvent = { [E in LogEvent]: LogEvents[E] extends 'info' ? never : E }[LogEvent]

/** Reported code of each failure event. */
const codes: Record<FailureEvent, WorkstationError> = {
  'backend.unreachable': 'server.unreachable',
  'http.failed': 'call.failed',
  'desk_call.failed': 'call.failed',
  'app.internal_error': 'program.fault',
  'renderer.error': 'page.fault',
  'renderer.crashed': 'page.fault',
  'child_process.exited': 'program.fault',
  uncaught_exception: 'program.crashed',
  unhandled_rejection: 'program.fault',
  'log.rate_limited': 'program.fault',
  'disk.write_failed': 'disk.full',
  'checkout.failed': 'program.fault',
  'event.undelivered': 'program.fault',
  'session.store_failed': 'disk.full',
  'session.activity_store_failed': 'disk.full',
  'outbox.failed': 'program.fault',
  'outbox.document_unreadable': 'data.damaged',
  'outbox.sweep_failed': 'disk.full',
  'outbox.cleanup_failed': 'disk.full',
  'cache.entry_unreadable': 'data.damaged',
  'cache.recreated': 'data.damaged',
  'cache.in_memory': 'disk.full',
  'file.quarantined': 'data.damaged',
  'file.unreadable': 'data.damaged',
  'database.restored_from_copy': 'data.damaged',
  'database.data_lost': 'data.damaged',
  'value.quarantined': 'data.damaged',
  'encryption_key.copy_failed': 'disk.full',
  'file.partial_remove_failed': 'disk.full',
  'upload.partial_remove_failed': 'disk.full',
  'upload.document_unsent': 'document.failed',
  'save_dialog.failed': 'disk.full',
  'policy.invalid': 'policy.invalid',
  'print_system.read_failed': 'print.failed',
  'print_queue.status_failed': 'print.failed',
  'print_queue.job_store_failed': 'print.failed',
  'print_queue.cancel_failed': 'print.failed',
  'cash_drawer.open_failed': 'print.failed',
  'printer_choice.store_failed': 'disk.full',
  'spool.remove_failed': 'disk.full',
  'crash_dump.remove_failed': 'disk.full',
  'media.load_failed': 'document.failed',
  'document.picture_load_failed': 'document.failed',
  'document.render_failed': 'document.failed',
  'document_worker.failed': 'document.failed',
  'practice.failed': 'program.fault',
  'update.failed': 'update.failed',
  'update.rolled_back': 'update.reverted',
  'update.check_failed': 'update.failed',
  'update.rollback_unavailable': 'update.failed',
  'update.state_quarantined': 'update.failed',
  'update.disabled_no_key': 'update.failed',
  'update.disabled_folder': 'update.failed',
  'config.api_key_missing': 'workstation.misconfigured',
  'network.proxy_unknown': 'workstation.misconfigured',
}

/** Code in the status report; 'other' for an event that only another version of the program logs. */
export const errorCodeOfEvent = (event: string): WorkstationError => ownValue(codes, event) ?? 'other'
