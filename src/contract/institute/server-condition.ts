import { t } from '@lingui/core/macro'
import { ownValue } from '../protocol/own-value'

/** Conditions that impair a server, with texts for IT; docs/operating.md has the remedies. */
export const serverConditions = {
  'database.unavailable': t`This server cannot store anything at the moment`,
  'database.migration_pending': t`The database lacks a change that this version of the server needs`,
  'database.connections_exhausted': t`All connections to the database are in use, so calls have to wait`,
  'server.delayed': t`This server responds late because it is overloaded`,
  'files.unavailable': t`This server cannot store documents and pictures at the moment`,
  'server.clock_off': t`The clock of the server or of its database is wrong`,
  'numbers.stopped': t`The server knows lower numbers than a workstation has seen, and issues no further ones`,
} as const
export type ServerConditionCode = keyof typeof serverConditions
/** `detail`: one sentence, or ''. */
export type ServerCondition = { code: ServerConditionCode; detail: string }

/** Conditions in which the server accepts no calls. */
const unusableConditions: readonly ServerConditionCode[] = ['database.unavailable', 'database.migration_pending']
export const isUnusable = ({ code }: Pick<ServerCondition, 'code'>): boolean => unusableConditions.includes(code)

/** The text of a code; a newer server's unknown code is returned unchanged. */
export const conditionText = (code: string): string => ownValue(serverConditions, code) ?? code
