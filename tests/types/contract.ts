// Checked by tsc, never run: what must not compile, and what must.

import type { Capability } from '#contract/capability'
import type { DeskCall, DeskInput } from '#contract/desk/index'
import type { contract } from '#contract/index'
import { type Input, type Output, pagedList, put } from '#contract/protocol/endpoint'
import { text } from '#contract/protocol/fields'
import type { Client } from '#contract/protocol/http/client'
import type { Handlers } from '#provider/core/context'

const row = { id: ['_id', text], title: ['titleName', text] } as const
const note = {
  list: pagedList('note/getAll', 'Note', row),
  update: put('note/update/:id', { title: ['titleName', text] }),
}

type NoteRow = Output<typeof note.list>['rows'][number]
export const good: NoteRow = { id: '1', title: 'x' }
// @ts-expect-error the wire's spelling stays on the wire
export const wireSpelling: NoteRow = { id: '1', titleName: 'x' }
// @ts-expect-error an invented column
export const column: keyof NoteRow = 'colour'

export const change: Input<typeof note.update> = { id: '1', title: 'x' }
// @ts-expect-error a change needs its id
export const changeWithoutId: Input<typeof note.update> = { title: 'x' }

declare const faq: Handlers['faq']
declare const unlisted: Omit<Handlers['faq'], 'list'>
// @ts-expect-error a missing handler
export const missing: Handlers['faq'] = unlisted
export const wrongShape: Handlers['faq'] = {
  ...faq,
  // @ts-expect-error a wrong answer shape
  list: async () => [{ id: '1', title: 'x' }],
}

declare const api: Client<typeof contract>
export const searched = () => api.registration.list({ page: 1, limit: 10, search: 'राम' })
// @ts-expect-error a page needs its number
export const pageless = () => api.registration.list({ limit: 10 })

export const copies: DeskInput<'printing.print'>['copies'] = 2
// @ts-expect-error the desk has no such call
export const unknownCall: DeskCall = 'printing.scan'

export const capability: Capability[] = ['cancel', 'batch.byId', 'outboxMail', 'idempotencyKeys']
// @ts-expect-error the original API has this call itself
export const ofTheOriginal: Capability = 'batch.add'
// @ts-expect-error outboxMail is one capability for all its calls
export const partOfCapability: Capability = 'outboxMail.list'
