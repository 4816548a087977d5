import { expect, it } from 'vitest'
import { readText } from '../../../tests/support/documents/read-pdf'
import { png } from '../../../tests/support/files/sample-files'
import { openObjectStore } from '../../../tests/support/printing/calls'
import { withPrinting } from '../../../tests/support/printing/with-printing'
import { paidRegistration } from '../../../tests/support/registrations'

const { openCalls, workstation, open, registration } = withPrinting()
const calls = () => openCalls()

it('puts the uploaded photo on the registration form', async () => {
  const fileOptions = { type: 'image/png', visibility: 'private' } as const
  const signal = new AbortController().signal
  const passportPhoto = await openObjectStore(workstation()).put(
    'certificates/photo.png',
    png(200),
    fileOptions,
    () => {},
    signal,
  )
  const preview = async (fields: Record<string, unknown>) =>
    calls()['printing.preview']({
      task: 'sheet',
      document: { kind: 'registration-sheet', registration: paidRegistration(fields) },
    })
  expect(Buffer.from((await preview({ passportPhoto })).bytes).includes('/Subtype /Image')).toBe(true)
  expect(Buffer.from((await preview({})).bytes).includes('/Subtype /Image')).toBe(false)
})

it('previews a letterhead and reports whether its logo can be printed', async () => {
  const fileOptions = { type: 'image/png', visibility: 'public' } as const
  const { signal } = new AbortController()
  const store = (name: string, bytes: Uint8Array) =>
    openObjectStore(workstation()).put(`certificates/public/${name}`, bytes, fileOptions, () => {}, signal)
  const letterhead = {
    name: 'IDTR',
    nameHindi: '',
    address: ['Karnal'],
    addressHindi: [],
    phone: '',
    email: '',
    gstin: '',
  }
  const preview = async (logo: string) => {
    const { bytes, hasLogo } = await calls()['printing.letterhead']({ ...letterhead, logo })
    return [Buffer.from(bytes).includes('/Subtype /Image'), hasLogo]
  }
  expect(await preview('')).toEqual([false, false])
  expect(await preview(await store('logo.png', png(200)))).toEqual([true, true])
  // The limit is 1200 × 1200 pixels.
  expect(await preview(await store('huge.png', png(1201)))).toEqual([false, false])
  expect(await preview('store:certificates/public/gone.png')).toEqual([false, false])
})

it('leaves out characters that no font has, and names them in the preview (D-402)', async () => {
  const preview = (fname: string) =>
    calls()['printing.preview']({
      task: 'receipt',
      document: { kind: 'receipt', registration: paidRegistration({ fname }) },
    })
  const { bytes, note } = await preview('Asha 🚗 தி')
  expect(note).toBe('🚗 (U+1F697), த (U+0BA4) and ◌ி (U+0BBF) cannot be printed and are left out.')
  expect(readText(bytes)).toContain('Asha')
  expect((await preview('Asha ਗੁਰਪ੍ਰੀਤ محمد')).note).toBe('')
})

it('rejects an invalid registration with the name of the field', async () => {
  const preview = calls()['printing.preview']({
    task: 'preview',
    document: { kind: 'receipt', registration: { ...registration, createdAt: 5 } },
  })
  await expect(preview).rejects.toMatchObject({
    failure: { code: 'invalid', fields: { createdAt: expect.any(String) } },
  })
})

it('shows the name of the workstation on a test page', async () => {
  const pdfs: Uint8Array[] = []
  const print = async (pdf: Uint8Array) => void pdfs.push(pdf)
  const identity = { name: 'Counter 3', isNameFixed: false, os: '', policy: '', policyParts: [] }
  const { clerkCalls } = open({ print }, { identity })
  await clerkCalls['printing.test']({ task: 'test', printer: 'Front desk' })
  expect(readText(pdfs[0] ?? new Uint8Array())).toContain('Counter 3')
})
