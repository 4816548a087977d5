// Checked by tsc, never run: what must not compile, and what must.

import type { DeskHandlers, DeskInput } from '#contract/desk/index'
import type { contract } from '#contract/index'
import type { Capability } from '#contract/institute/capability'
import type { Client } from '#contract/protocol/client'
import { type Endpoint, type Input, type Output, page, put } from '#contract/protocol/endpoint'
import type { Decoded } from '#contract/protocol/wire'
import { text } from '#contract/protocol/wire'

const row = { id: ['_id', text], title: ['titleName', text] } as const
const note = { list: page('note/getAll', 'Note', row), update: put('note/update/:id', { title: ['titleName', text] }) }

type NoteRow = Output<typeof note.list>['rows'][number]
export const good: NoteRow = { id: '1', title: 'x' }
// @ts-expect-error the wire's spelling stays on the wire
export const wireSpelling: NoteRow = { id: '1', titleName: 'x' }
// @ts-expect-error an invented column
export const column: keyof NoteRow = 'colour'

export const change: Input<typeof note.update> = { id: '1', title: 'x' }
// @ts-expect-error a change needs its id
export const changeWithoutId: Input<typeof note.update> = { title: 'x' }

/** Handlers as the provider types them: one for every endpoint. */
type Handlers<C extends Record<string, Endpoint>> = { [O in keyof C]: (input: Input<C[O]>) => Promise<Output<C[O]>> }
export const all: Handlers<typeof note> = {
  list: async ({ page: number, limit }) => ({ rows: [{ id: String(number), title: String(limit) }], total: 1 }),
  update: async ({ title }) => ({ message: title, result: 0 }),
}
// @ts-expect-error a missing handler
export const missing: Handlers<typeof note> = { list: all.list }
export const wrongShape: Handlers<typeof note> = {
  ...all,
  // @ts-expect-error a wrong answer shape
  list: async () => [{ id: '1', title: 'x' }],
}

/** A form over a draft: every field, and none besides. */
type Form<S extends Parameters<typeof put>[1]> = { [K in keyof Decoded<S>]: { label: string } }
const draft = { title: ['titleName', text], body: text } as const
export const form: Form<typeof draft> = { title: { label: 'Title' }, body: { label: 'Body' } }
// @ts-expect-error a forgotten field
export const forgotten: Form<typeof draft> = { title: { label: 'Title' } }
export const invented: Form<typeof draft> = {
  ...form,
  // @ts-expect-error an invented field
  colour: { label: 'Colour' },
}

declare const api: Client<typeof contract>
export const searched = () => api.registration.list({ page: 1, limit: 10, search: 'राम' })
// @ts-expect-error a page needs its number
export const pageless = () => api.registration.list({ limit: 10 })

export const copies: DeskInput<'printing.print'>['copies'] = 2
// @ts-expect-error the desk has no such call
export const unknownCall: keyof DeskHandlers = 'printing.scan'

export const capability: Capability[] = ['cancel', 'batch.byId', 'outboxMail']
// @ts-expect-error the original API has this call itself
export const ofTheOriginal: Capability = 'batch.add'
// @ts-expect-error named as a whole
export const inParts: Capability = 'outboxMail.list'
