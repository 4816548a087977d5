import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import { onDatabase } from '../databases'
import { newRegistrationDraft } from './draft'

const [photo, proof] = ['store:certificates/a.jpg', 'store:certificates/b.pdf']
const stored = (digit: string, end: string) => `files:documents/2026-11/${digit.repeat(64)}.${end}`

onDatabase((institute) => {
  const api = () => institute().as('dataEntry')
  async function register(changes: Partial<RegistrationDraft> = {}) {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 10), ...changes })
    return { ...draft, id: (await api().registration.add(draft)).id }
  }
  const rowOf = async (phone: string) => (await api().registration.list({ page: 1, limit: 1, search: phone })).rows[0]!

  test('a document of one workstation is replaced wherever it stands, and nothing else', async () => {
    const first = await register({ passportPhoto: photo, idProof: proof })
    const second = await register({ idProof: photo, medicalCertificate: stored('b', 'pdf') })
    expect((await api().extension.localDocuments()).locations).toEqual(expect.arrayContaining([photo, proof]))
    const before = await rowOf(first.phone)
    await api().extension.replaceDocument({ from: photo, to: stored('a', 'jpg') })
    expect(await rowOf(first.phone)).toEqual({ ...before, passportPhoto: stored('a', 'jpg') })
    expect(await rowOf(second.phone)).toMatchObject({
      idProof: stored('a', 'jpg'),
      medicalCertificate: stored('b', 'pdf'),
    })
    const { locations } = await api().extension.localDocuments()
    expect([locations.includes(photo), locations.includes(proof)]).toEqual([false, true])
    expect(locations).not.toContainEqual(expect.not.stringMatching(/^store:/))
    const [act] = (await institute().as('superadmin').trail.ofRecord({ recordId: first.id })).slice(0, 1)
    expect(act).toMatchObject({ call: 'extension.replaceDocument' })
    expect(act?.did).toContain(`stored a document of ${first.firstName}`)
  })

  test('only a document of a workstation is replaced, and only by one of the institute', async () => {
    for (const [from, to] of [
      [stored('a', 'jpg'), stored('b', 'jpg')],
      ['https://bucket.example/a.jpg', stored('b', 'jpg')],
      [photo, stored('b', 'jpg').replace('documents', 'public')],
      [photo, 'files:documents/../a.jpg'],
      [photo, proof],
    ] as const)
      await expect(api().extension.replaceDocument({ from, to })).rejects.toMatchObject({ code: 'invalid' })
    await expect(institute().as('examiner').extension.localDocuments()).rejects.toMatchObject({ code: 'forbidden' })
  })
})
