import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { contract } from '#contract/index'
import { createClient } from '#contract/protocol/calling/client'
import { wire } from '#contract/protocol/wire'
import { type Registration, registrationRow } from '#contract/registration/registration'
import type { Handlers } from '#main/access'
import { outsidePictures } from '#main/outside/pictures'
import { openStore } from '#main/store/open'
import { linesTo } from './log-lines'

/** The id of whoever makes calls of one part of the desk, which the desk itself would tell. */
export const clerk = 'a clerk'

/** Handlers as the desk calls them for the clerk, or for somebody else. */
export function asClerk<N extends keyof Handlers>(handlers: Pick<Handlers, N>, who = clerk) {
  type Calls = { [C in N]: (input: Parameters<Handlers[C]>[0]) => ReturnType<Handlers[C]> }
  const entries = Object.entries(handlers) as [N, (input: unknown, owner: string) => unknown][]
  return Object.fromEntries(entries.map(([name, run]) => [name, (input: unknown) => run(input, who)])) as Calls
}

/** A counter's own folder with its store, as the desk opens it. */
export async function openCounter(now: () => number = Date.now) {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-desk-'))
  const lines: string[] = []
  const log = linesTo(lines)
  const store = await openStore({ dataDir, backend: 'https://institute.example/', now, log })
  return {
    dataDir,
    store,
    lines,
    log,
    now,
    close() {
      store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const { capabilities } = contract.extension
/** Has no extensions, and answers nothing else. */
const nobody = createClient(contract, async ({ url }) => {
  if (url.endsWith('/capabilities')) return { status: 200, body: capabilities.answer.encode({ names: [] }) }
  throw new Error(`Nobody answers ${url}`)
})

/** For documents that ask no institute, of a program without pictures of its own. */
export const noInstitute = {
  clientFor: () => nobody,
  samples: new Map(),
  outside: outsidePictures(),
  emit: () => undefined,
  machine: 'Counter 1',
  self: { name: 'Counter 1', os: '', policy: '', policyParts: [] },
}

/** A paid counter registration as the list gives it; `wireFields` replace its fields in the wire's spelling. */
export const paidRegistration = (wireFields: Record<string, unknown> = {}): Registration =>
  z.decode(wire(registrationRow), {
    _id: '6740a1f2c9e77a0012ab34cd',
    lcid: 'Permanent',
    dateofCourse: '2026-12-07',
    drivingLicenseNumber: 'HR0520180012345',
    fname: 'Sunita',
    mname: '',
    lname: 'शर्मा',
    DoB: '1994-03-18',
    qualification: 'Undergraduate',
    gender: 'Female',
    address: 'House 214, Sector 7',
    state: 'Haryana',
    city: 'Karnal',
    district: 'Karnal',
    pincode: '132001',
    phone: '9812045678',
    issueDate: '2018-05-02',
    validTill: '2038-05-01',
    Authority: 'RTA Karnal',
    authoritycity: 'Karnal',
    authoritydistrict: 'Karnal',
    bloodGroup: 'B+',
    type: 'offline',
    Registrationtype: 'counter',
    isPaymentDone: true,
    paymentType: 'UPI',
    createdAt: '2026-11-20T05:12:33.000Z',
    vehicleCategory: [{ _id: 'v1', vehicleCategory: 'Light Motor Vehicle' }],
    courseType: [{ _id: 't1', courseType: 'Refresher' }],
    courseCategory: [{ _id: 'c1', courseCategory: 'Non-transport' }],
    courseName: [{ _id: 'n1', courseName: 'Refresher, 3 days', price: 8750, duration: '3 days' }],
    trainingDate: [{ _id: 's1', date: '2026-12-07', endDate: '2026-12-09', startTime: '09:00', endTime: '12:00' }],
    paymentHistory: [{ price: 8750, cgst: 667.37, sgst: 667.37 }],
    invoiceNumber: 'KNL/2627/000123',
    paidAt: '2026-11-20T05:15:00.000Z',
    ...wireFields,
  })
