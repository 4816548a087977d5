import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createCupsPrinters } from '#main/printing/spool/cups'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { openDocumentRenderer } from '../../support/documents/open'
import { openPrinting } from '../../support/printing/calls'
import { describeWithCups } from '../../support/printing/cups'
import { paidRegistration } from '../../support/registrations'
import { openWorkstationStore } from '../../support/workstation/desk-parts'

const registration = paidRegistration()
const title = 'Tax invoice KNL/2627/000123'

describeWithCups('A CUPS queue', (cups) => {
  const renderer = openDocumentRenderer()
  let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
  afterAll(() => renderer.close())
  beforeEach(async () => {
    workstation = await openWorkstationStore()
    return () => workstation.close()
  })

  function start() {
    const printers = createCupsPrinters(openSpoolFolder(workstation))
    const opened = openPrinting(workstation, {
      renderer,
      printers,
      intervals: { pollMs: 100, warnAfterMs: 600, perPageMs: 200 },
    })
    onTestFinished(() => opened.close())
    const print = (printer: string) =>
      opened.clerkCalls['printing.print']({
        task: randomUUID(),
        document: { kind: 'receipt', registration },
        printer,
        copies: 1,
      })
    return { ...opened, print }
  }
  /** Adds a paused queue of this name and makes it the default of the computer. */
  const addPausedQueue = (name: string) => {
    const remove = cups.addQueue(name)
    onTestFinished(remove)
    execFileSync('lpadmin', ['-d', name])
    execFileSync('cupsdisable', [name])
    return remove
  }

  it.each(['काउंटर_3', 'a`id`b', 'Front&touch|>a-shell-was-here', 'x.y@z:9', '%s%n', 'is-idle.', '*', 'printer'])(
    'named %s is listed, printed to, and its waiting jobs withdrawn',
    async (name) => {
      addPausedQueue(name)
      const { clerkCalls, print } = start()
      const listedPrinter = (await clerkCalls['printing.printers'](undefined)).find((one) => one.name === name)
      expect(listedPrinter).toMatchObject({
        isDefault: true,
        isTwoSided: true,
        problem: expect.stringContaining('is paused'),
      })
      const { id } = await print(name)
      expect(await clerkCalls['printing.withdraw']({ id })).toMatchObject({ state: 'failed', isInQueue: false })
      expect(existsSync('a-shell-was-here')).toBe(false)
    },
  )

  it('whose name looks like an option releases its waiting job', async () => {
    onTestFinished(cups.addQueue('-receipt'))
    const release = cups.breakPrinter('hangs')
    onTestFinished(release)
    const { clerkCalls, print } = start()
    const { id } = await print('-receipt')
    expect(await clerkCalls['printing.withdraw']({ id })).toMatchObject({ isInQueue: false })
  })

  it('removed with a waiting job asks the clerk what came out', async () => {
    const remove = addPausedQueue('Removed')
    const { clerkCalls, print } = start()
    const { id } = await print('Removed')
    remove()
    await expect
      .poll(async () => (await clerkCalls['printing.journal']({})).find((one) => one.id === id), { timeout: 10_000 })
      .toMatchObject({
        state: 'queued',
        isInQueue: false,
        message: 'The printer Removed was removed from this computer. Check what was printed.',
      })
    // It may have been printed, so the next print is no original.
    expect((await print(cups.printer)).copyNumber).toBe(1)
    await cups.takePrinted(title)
  })

  it('that takes no jobs says so, and a refused job counts as failed', async () => {
    const name = 'Closed'
    onTestFinished(cups.addQueue(name))
    execFileSync('cupsreject', ['-r', 'Ask IT', name])
    const { clerkCalls, print } = start()
    await expect(print(name)).rejects.toMatchObject({ failure: { code: 'bad_gateway' } })
    expect(await clerkCalls['printing.journal']({})).toMatchObject([{ state: 'failed', isInQueue: false }])
  })
})
