import { beforeAll, expect, test } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { onDatabase } from '../../databases'
import { changeSettings } from '../../institute/settings/changing-settings'
import type { Institute } from '../../institute-under-test'
import { newPhone } from '../../registration/draft'
import { answers, batchNamed, candidatesOf, completeBatch, settleAll } from '../test-day'

const check = async (institute: Institute, url: string) => {
  const response = await institute.provider.fetch(new Request(url, { headers: { accept: 'application/json' } }))
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

onDatabase((institute) => {
  beforeAll(async () => void (await changeSettings(institute(), { publicUrl: 'https://institute.example' })))

  const numbers = async (id: string) =>
    (await candidatesOf(institute(), id)).map(({ certificateNumber }) => certificateNumber)

  test('everyone who passed gets one certificate without gaps in its sequence', async () => {
    const { id } = await completeBatch(institute(), 3)
    const last = Math.max(
      ...(await numbers((await batchNamed(institute(), 'LMV refresher')).id)).map((n) => Number(n.slice(-5))),
    )
    const calls = Array.from({ length: 5 }, () => institute().as('examiner').batch.results({ id }))
    expect((await settleAll(calls)).refused).toEqual([])
    const certificateNumbers = await numbers(id)
    expect(certificateNumbers.map((number) => number && Number(number.slice(-5)))).toEqual([last + 1, last + 2, ''])
    expect(certificateNumbers[0]).toMatch(/^KNL\/\d{4}\/T\d{5}$/)
    await institute().as('admin').batch.results({ id })
    expect(await numbers(id)).toEqual(certificateNumbers)
  })

  test('the check page tells genuine, incomplete, altered and unknown links apart', async () => {
    const { id } = await batchNamed(institute(), 'LMV refresher')
    const [first, second] = (await candidatesOf(institute(), id)).filter((row) => row.certificateUrl)
    const { certificateUrl: url, certificateNumber: number } = first!
    expect(await check(institute(), url)).toMatchObject({
      status: 200,
      state: 'genuine',
      number,
      institute: 'Institute of Driver Training and Research, Karnal',
      instituteHindi: 'चालक प्रशिक्षण एवं अनुसंधान संस्थान, करनाल',
      issuedAt: first!.certificateIssuedAt,
      says: {
        name: `${first!.firstName} ${first!.lastName}`,
        course: 'LMV Refresher Course',
        final: String(first!.finalScore),
      },
    })
    const page = await (await institute().provider.fetch(new Request(url))).text()
    expect(page).toContain('Karnal · चालक प्रशिक्षण एवं अनुसंधान संस्थान, करनाल')
    const altered = { status: 200, state: 'altered', says: {}, issuedAt: '' }
    expect(
      await check(
        institute(),
        url.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')),
      ),
    ).toMatchObject(altered)
    const incomplete = { status: 200, state: 'incomplete', says: {}, issuedAt: '' }
    expect(await check(institute(), url.replace(/\?.*/, ''))).toMatchObject(incomplete)
    expect(await check(institute(), url.slice(0, -1))).toMatchObject(incomplete)
    expect(await check(institute(), `${url}A`)).toMatchObject(altered)
    expect(await check(institute(), url.replace(number, second!.certificateNumber))).toMatchObject(altered)
    expect(await check(institute(), url.replace(number, 'KNL/2627/T99999'))).toMatchObject({
      status: 404,
      state: 'unknown',
    })
    for (const strange of ['%', '%00', 'K'.repeat(2000)]) {
      expect(await check(institute(), url.replace(number, strange)), strange).toMatchObject({
        status: 404,
        state: 'unknown',
      })
    }
  })

  test('the check page is HTML in both languages, without scripts or framing', async () => {
    const { id } = await batchNamed(institute(), 'LMV refresher')
    const row = (await candidatesOf(institute(), id)).find(({ certificateUrl }) => certificateUrl)!
    const get = (url: string, method = 'GET') => institute().provider.fetch(new Request(url, { method }))
    const response = await get(row.certificateUrl)
    const html = await response.text()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy')!
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    for (const [name, value] of [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'no-referrer'],
      ['cache-control', 'no-store'],
    ]) {
      expect(response.headers.get(name!)).toBe(value)
    }
    for (const text of ['This certificate is genuine', 'यह प्रमाण पत्र असली है', row.certificateNumber, row.lastName]) {
      expect(html).toContain(text)
    }
    expect(html).not.toMatch(/<script|http|src=/)
    const attack = await get('http://institute.example/certificate/%3Cscript%3Ealert(1)%3C/script%3E')
    expect(attack.status).toBe(404)
    expect(await attack.text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const head = await get(row.certificateUrl, 'HEAD')
    expect([head.status, await head.text(), head.headers.get('content-security-policy')]).toEqual([200, '', policy])
    expect((await get(row.certificateUrl, 'POST')).status).toBe(405)
  })

  test('the audit log of a completed batch does not mention certificates', async () => {
    await completeBatch(institute(), 1)
    const { rows } = await institute().as('superadmin').trail.list({ page: 1, limit: 20 })
    expect(rows.find(({ call }) => call === 'batch.complete')?.did).toMatch(/^completed batch “[^”]+”$/)
  })

  test('the audit log names the certificates that the first results issue', async () => {
    const { id } = await completeBatch(institute(), 2)
    const entries = async () => {
      const { rows } = await institute().as('superadmin').trail.list({ page: 1, limit: 100 })
      return rows.filter(({ call }) => call === 'batch.results').map(({ did }) => did)
    }
    const before = await entries()
    for (const _ of ['first', 'again']) await institute().as('dataEntry').batch.results({ id })
    const issued = expect.stringMatching(/^issued 2 certificates of batch “[^”]+”$/)
    expect(await entries()).toEqual([issued, ...before])
    const candidates = await candidatesOf(institute(), id)
    const number = candidates.find((row) => row.certificateNumber)?.certificateNumber ?? ''
    expect(number).toMatch(/^KNL\//)
    for (const search of [number, number.replaceAll('/', '-').toLowerCase(), `Certificate number ${number}`]) {
      const { rows } = await institute().as('superadmin').trail.list({ page: 1, limit: 100, search })
      expect(
        rows.map(({ call }) => call),
        search,
      ).toContain('batch.results')
    }
  })

  test('a changed score withdraws a certificate, and a new pass gets a new number', async () => {
    const { id, ids, paper } = await completeBatch(institute(), 1)
    const api = institute().as('dataEntry')
    await api.batch.results({ id })
    const now = async () => (await candidatesOf(institute(), id))[0]!
    const first = await now()
    expect(await check(institute(), first.certificateUrl)).toMatchObject({ state: 'genuine' })

    const responseId = first.responseId
    const rechecked = async () => {
      await api.response.setRecheck({ id: responseId, recheck: 'pending' })
      await institute().as('admin').response.setRecheck({ id: responseId, recheck: 'approved' })
    }
    await rechecked()
    await api.response.update({ id: responseId, answers: [], practicalScore: 20 })
    expect(await check(institute(), first.certificateUrl)).toMatchObject({
      state: 'withdrawn',
      withdrawnAt: expect.stringMatching(/^\d{4}-/),
      says: { practical: '80' },
    })
    expect(await now()).toMatchObject({ result: 'Fail', certificateNumber: '', certificateUrl: '' })
    await api.batch.results({ id })
    expect((await now()).certificateNumber).toBe('')

    await rechecked()
    await api.response.update({ id: responseId, answers: [], practicalScore: 80 })
    await api.batch.results({ id })
    const second = await now()
    expect(second.certificateNumber).not.toBe(first.certificateNumber)
    expect(await check(institute(), first.certificateUrl)).toMatchObject({ state: 'withdrawn' })

    await rechecked()
    await api.response.update({ id: responseId, answers: answers(paper, 15), practicalScore: 80 })
    expect(await check(institute(), second.certificateUrl)).toMatchObject({ state: 'withdrawn' })
    expect(await now()).toMatchObject({ id: ids[0], result: 'Pass', theoryScore: 75, certificateNumber: '' })
    await api.batch.results({ id })
    expect(await check(institute(), (await now()).certificateUrl)).toMatchObject({
      state: 'genuine',
      says: { theory: '75' },
    })
  })

  /** The registration as a clerk sends it. */
  const draftOf = (row: Candidate) => ({
    ...row,
    licenceCategory: 'N/A' as const,
    state: 'Haryana' as const,
    mode: 'offline' as const,
    registrationType: 'counter' as const,
  })

  test('a correction that changes a certificate’s text withdraws it until new results', async () => {
    const { id } = await completeBatch(institute(), 1)
    const api = institute().as('dataEntry')
    await api.batch.results({ id })
    const now = async () => (await candidatesOf(institute(), id))[0]!
    let last = await now()
    expect(last.certificateContent).toMatchObject({
      name: 'Asha Rani',
      dateOfBirth: last.dateOfBirth,
      licenceNumber: '',
    })
    expect(await check(institute(), last.certificateUrl)).toMatchObject({ says: last.certificateContent })

    await api.registration.update({ ...draftOf(last), address: 'Elsewhere', phone: newPhone() })
    expect(await check(institute(), last.certificateUrl)).toMatchObject({ state: 'genuine' })

    for (const change of [
      { lastName: 'Rana' },
      { dateOfBirth: '1999-09-09' },
      { permanentLicenceNumber: 'HR05 20190012345' },
    ]) {
      const { message } = await api.registration.update({ ...draftOf(last), ...change })
      expect(message).toContain(`Certificate ${last.certificateNumber} is withdrawn`)
      const withdrawn = { state: 'withdrawn', says: last.certificateContent }
      expect(await check(institute(), last.certificateUrl), JSON.stringify(change)).toMatchObject(withdrawn)
      expect(await now()).toMatchObject({ ...change, certificateNumber: '', certificateContent: null })
      await api.batch.results({ id })
      last = await now()
      expect(await check(institute(), last.certificateUrl)).toMatchObject({ state: 'genuine' })
    }
    expect(last.certificateContent).toMatchObject({
      name: 'Asha Rana',
      dateOfBirth: '1999-09-09',
      licenceNumber: 'HR05 20190012345',
    })
  })

  test('a certificate has a link only with a public address, which may be set later', async () => {
    const { id } = await completeBatch(institute(), 1)
    const issued = async () => (await candidatesOf(institute(), id))[0]!
    await changeSettings(institute(), { publicUrl: '' })
    await institute().as('dataEntry').batch.results({ id })
    const { certificateNumber } = await issued()
    expect(certificateNumber).not.toBe('')
    expect(await issued()).toMatchObject({ certificateUrl: '' })
    await changeSettings(institute(), { publicUrl: 'https://institute.example' })
    const { certificateUrl: url } = await issued()
    expect(url).toMatch(/^https:\/\/institute\.example\/certificate\//)
    expect(await check(institute(), url)).toMatchObject({ state: 'genuine', number: certificateNumber })
  })

  test('renaming a course leaves its certificates unchanged', async () => {
    const { id } = await completeBatch(institute(), 1)
    const admin = institute().as('admin')
    await admin.batch.results({ id })
    const [before] = await candidatesOf(institute(), id)
    const course = (await admin.courseName.list({ page: 1, limit: 100 })).rows.find(
      (row) => row.id === before!.courseNameId,
    )!
    const { vehicleCategory, courseType, courseCategory, ...rest } = course
    const places = {
      vehicleCategory: vehicleCategory.id,
      courseType: courseType.id,
      courseCategory: courseCategory.id,
    }
    await admin.courseName.update({ ...rest, ...places, mode: 'Offline', name: 'LMV driving, renamed' })
    await admin.batch.results({ id })
    expect((await candidatesOf(institute(), id))[0]).toMatchObject({
      certificateNumber: before!.certificateNumber,
      certificateContent: { course: before!.courseName![0]!.name },
      courseName: [{ name: before!.courseName![0]!.name }],
    })
  })
})
