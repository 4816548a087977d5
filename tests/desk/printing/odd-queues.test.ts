import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createCupsPrinters } from '#main/printing/spool/cups'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { openCounter } from '../../support/counter/desk-parts'
import { openDocuments } from '../../support/documents/open'
import { openPrinting } from '../../support/printing/calls'
import { cupsMissing, withCups } from '../../support/printing/cups'
import { paidRegistration } from '../../support/registrations'

const missing = cupsMissing()
const registration = paidRegistration()
const title = 'Tax invoice KNL/2627/000123'

describe.skipIf(missing)(`Queues of every kind${missing && ` (skipped: ${missing})`}`, () => {
  const cups = withCups()
  const maker = openDocuments()
  let counter: Awaited<ReturnType<typeof openCounter>>
  afterAll(() => maker.close())
  beforeEach(async () => {
    counter = await openCounter()
    return () => counter.close()
  })

  function start() {
    const printers = createCupsPrinters(openSpoolFolder(counter))
    const opened = openPrinting(counter, {
      maker,
      printers,
      intervals: { pollMs: 100, warnAfterMs: 600, perPageMs: 200 },
    })
    onTestFinished(() => opened.close())
    const print = (printer: string) =>
      opened.own['printing.print']({
        task: randomUUID(),
        document: { kind: 'receipt', registration },
        printer,
        copies: 1,
      })
    return { ...opened, print }
  }
  /** A queue of this name, the usual one of the computer, in which prints wait. */
  const waitingAt = (name: string) => {
    const remove = cups.queue(name)
    onTestFinished(remove)
    execFileSync('lpadmin', ['-d', name])
    execFileSync('cupsdisable', [name])
    return remove
  }

  it.each(['काउंटर_3', 'a`id`b', 'Front&touch|>a-shell-was-here', 'x.y@z:9', '%s%n', 'is-idle.', '*', 'printer'])(
    '%s is listed, printed to, and its waiting jobs withdrawn',
    async (name) => {
      waitingAt(name)
      const { own, print } = start()
      const found = (await own['printing.printers'](undefined)).find((one) => one.name === name)
      expect(found).toMatchObject({ isDefault: true, isTwoSided: true, trouble: expect.stringContaining('is paused') })
      const { id } = await print(name)
      expect(await own['printing.withdraw']({ id })).toMatchObject({ state: 'failed', isInQueue: false })
      expect(existsSync('a-shell-was-here')).toBe(false)
    },
  )

  it('whose name looks like an option releases its waiting job', async () => {
    onTestFinished(cups.queue('-receipt'))
    const release = cups.fault('hangs')
    onTestFinished(release)
    const { own, print } = start()
    const { id } = await print('-receipt')
    expect(await own['printing.withdraw']({ id })).toMatchObject({ isInQueue: false })
  })

  it('removed with a waiting job asks the clerk what came out', async () => {
    const remove = waitingAt(`Removed-${process.pid}`)
    const { own, print } = start()
    const { id } = await print(`Removed-${process.pid}`)
    remove()
    await expect
      .poll(async () => (await own['printing.journal']({})).find((one) => one.id === id), { timeout: 10_000 })
      .toMatchObject({
        state: 'queued',
        isInQueue: false,
        message: `The printer Removed-${process.pid} was removed from this computer. Check what was printed.`,
      })
    // Nobody knows whether it came out: what is printed next is no original.
    expect((await print(cups.printer)).duplicate).toBe(1)
    await cups.printed(title)
  })

  it('that takes no jobs says so, and a refused job counts as failed', async () => {
    const name = `Closed-${process.pid}`
    onTestFinished(cups.queue(name))
    execFileSync('cupsreject', ['-r', 'Ask IT', name])
    const { own, print } = start()
    await expect(print(name)).rejects.toMatchObject({ failure: { code: 'bad_gateway' } })
    expect(await own['printing.journal']({})).toMatchObject([{ state: 'failed', isInQueue: false }])
  })
})
