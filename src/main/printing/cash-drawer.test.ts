import { describe, expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { plainPrinter } from '../../../tests/support/printing/calls'
import { withPrinting } from '../../../tests/support/printing/with-printing'
import { paidRegistration } from '../../../tests/support/registrations'
import type { Printers, PrintQueue } from '../ports/printing'

const { openCalls, createJob, registration } = withPrinting()
const cashRegistration = { ...registration, mode: 'offline', paymentType: 'Cash' }

/** A print system that records its jobs and drawer commands in order. */
function recordingPrinters(overrides: Partial<Printers> = {}) {
  const actions: string[] = []
  const printers: Partial<Printers> = {
    print: async (_, { title }) => void actions.push(title),
    openDrawer: async (printer) => void actions.push(`the drawer at ${printer}`),
    ...overrides,
  }
  return { actions, printers }
}
const title = 'Tax invoice KNL/2627/000123'
const openDrawerAction = 'the drawer at Front desk'
const cashJob = (fields: Record<string, unknown> = {}) => ({
  ...createJob(),
  document: { kind: 'receipt', registration: { ...cashRegistration, ...fields } } as const,
  opensDrawer: true,
  paper: '80mm' as const,
})

describe('cash drawer', () => {
  it('opens for the original of a cash receipt, but not for a copy', async () => {
    const { actions, printers } = recordingPrinters()
    const calls = openCalls(printers)
    expect(await calls['printing.print'](cashJob())).toMatchObject({ copyNumber: 0, message: '' })
    expect(actions).toEqual([title, openDrawerAction])
    expect(await calls['printing.print'](cashJob())).toMatchObject({ copyNumber: 1 })
    expect(actions).toEqual([title, openDrawerAction, title])
  })

  it('opens again for a receipt that is reprinted after a failed print', async () => {
    const { actions, printers } = recordingPrinters()
    const calls = openCalls(printers)
    const { id } = await calls['printing.print'](cashJob())
    await calls['printing.confirm']({ id, state: 'failed' })
    await calls['printing.print'](cashJob())
    expect(actions).toEqual([title, openDrawerAction, title, openDrawerAction])
  })

  it.each([
    ['that was not paid in cash', { paymentType: 'UPI' }],
    ['that was paid online', { mode: 'online' }],
    ['that is not paid', { isPaymentDone: false }],
    ['that was cancelled', { cancelledAt: '2026-11-20T04:00:00.000Z' }],
  ])('stays closed for a receipt %s', async (_, fields) => {
    const { actions, printers } = recordingPrinters()
    await openCalls(printers)['printing.print'](cashJob(fields))
    // Only the print.
    expect(actions).toHaveLength(1)
  })

  it('stays closed unless `opensDrawer` is set, and rejects it for other documents', async () => {
    const { actions, printers } = recordingPrinters()
    const calls = openCalls(printers)
    await calls['printing.print']({ ...cashJob(), opensDrawer: false })
    expect(actions).toEqual([title])
    const sheet = { kind: 'registration-sheet', registration: paidRegistration() } as const
    await expect(calls['printing.print']({ ...cashJob(), document: sheet, paper: 'A4' })).rejects.toThrow(
      'Only receipts open',
    )
  })

  it('reports a drawer that did not open, and still records the print', async () => {
    const refusing = recordingPrinters({
      openDrawer: () => Promise.reject(new CallError('bad_gateway', 'Access is denied.')),
    })
    expect(await openCalls(refusing.printers)['printing.print'](cashJob())).toMatchObject({
      state: 'queued',
      message: 'The cash drawer did not open: Access is denied. Use the key.',
    })
  })

  it('stays closed at a printer with a problem, with a warning', async () => {
    const list = async () => [{ ...plainPrinter('Front desk'), problem: 'is out of paper' }]
    const { actions, printers } = recordingPrinters({ list })
    expect(await openCalls(printers)['printing.print'](cashJob())).toMatchObject({
      message: 'The cash drawer did not open: the printer Front desk is out of paper. Use the key.',
    })
    expect(actions).toEqual([title])
  })

  it('stays closed for a receipt on A4, with a warning', async () => {
    const { actions, printers } = recordingPrinters()
    expect(await openCalls(printers)['printing.print']({ ...cashJob(), paper: 'A4' })).toMatchObject({
      message: 'The cash drawer did not open: the receipt was not printed on the roll printer. Use the key.',
    })
    expect(actions).toEqual([title])
  })

  it('cancels the drawer command with its receipt', async () => {
    const cancelled: string[] = []
    const queue: PrintQueue = {
      getStatus: async (name) => ({
        state: cancelled.includes(name) ? 'cancelled' : 'waiting',
        hasStarted: false,
        problem: '',
      }),
      cancel: async (name) => void cancelled.push(name),
    }
    const { printers } = recordingPrinters({ print: async () => 'Front-1', openDrawer: async () => 'Front-2', queue })
    const calls = openCalls(printers)
    const { id } = await calls['printing.print'](cashJob())
    expect(await calls['printing.withdraw']({ id })).toMatchObject({ state: 'failed' })
    expect(cancelled).toEqual(['Front-1', 'Front-2'])
  })

  it('rejects options that contradict the policy', async () => {
    const { actions, printers } = recordingPrinters()
    const print = openCalls(printers, { policyPrintOptions: { receipt: { opensDrawer: true } } })['printing.print']
    await expect(print({ ...cashJob(), opensDrawer: false })).rejects.toMatchObject({ failure: { code: 'forbidden' } })
    await print(cashJob())
    expect(actions).toEqual([title, openDrawerAction])
  })
})
