import { beforeEach, describe, expect, test } from 'vitest'
import { withInstitute } from '../support/at-institute'
import { bookable, colleague, superadmin } from '../support/booking'
import { failureFrom, type TestDesk } from '../support/desk'
import { closedPort, type Fault } from '../support/institute'

const setup = withInstitute()
let desk: TestDesk
const deadlines = { read: 3_000, change: 3_000 }

beforeEach(async () => {
  desk = await setup.signedIn({ port: { deadlines } })
})

describe('a change without an idempotency key', () => {
  const category = (name: string) => ({ name, description: name, language: 'English' }) as const
  const unclear: Fault[] = ['html', 'truncated json', 'a late response', 'error 503', 'a reset', 'lost response']
  test.each(unclear)('%s: is uncertain, sent once, and asks the person to check first', async (fault) => {
    setup.institute.injectFault(fault, 1)
    const failure = await failureFrom(desk.api.faqCategory.add(category(`Doubt ${fault}`)))
    expect(failure).toMatchObject({ code: 'uncertain', status: 504 })
    expect(failure.message).toMatch(/The change may have been made\. Check whether it was before you repeat it\.$/)
    expect(setup.institute.requests).toHaveLength(1)
  })

  test('that is refused has the code of the refusal, a lost read by POST is unreachable', async () => {
    setup.institute.injectFault('error 500', 1)
    const refused = await failureFrom(desk.api.faqCategory.add(category('Rejected')))
    expect(refused).toMatchObject({ code: 'bad_gateway', message: 'Out of memory' })
    const { course, courseType, vehicleCategory, slot } = await bookable(desk.api)
    setup.institute.injectFault('a reset')
    const check = desk.api.payment.check({
      courseNameId: course.id,
      courseTypeId: courseType,
      vehicleCategoryId: vehicleCategory,
      slotId: slot.id,
      phone: '9876543210',
    })
    expect(await failureFrom(check)).toMatchObject({ code: 'unreachable' })
  })

  test('that approves a request happens once, even when its response was lost', async () => {
    const { api } = desk
    await api.session.signIn(colleague)
    await api.banner.add({ title: '<p>Approved in doubt</p>', image: 'practice:clients/one.svg' })
    await api.session.signIn(superadmin)
    const query = { page: 1, limit: 10, search: 'Approved in doubt' }
    const [request] = (await api.changeRequest.list(query)).rows
    const decision = { id: request?.id ?? '', isAccepted: true, isRejected: false, reason: '', acceptedLiveVersion: '' }
    setup.institute.injectFault('lost response', 1, /update-Request/)
    expect(await failureFrom(api.changeRequest.decide(decision))).toMatchObject({ code: 'uncertain' })
    const alreadyApproved = { code: 'conflict', message: 'This request is approved already. Load the list again.' }
    expect(await failureFrom(api.changeRequest.decide(decision))).toMatchObject(alreadyApproved)
    expect((await api.banner.list(query)).total).toBe(1)
  })

  test('at a closed port is known as not sent', async () => {
    const closedAddress = `http://127.0.0.1:${await closedPort()}/`
    let url = setup.institute.url
    const fetchAtCurrentUrl: typeof fetch = (input) => {
      const request = input as Request
      return fetch(new Request(request.url.replace(setup.institute.url, url), request))
    }
    await desk.desk.close()
    desk = await setup.signedIn({ port: { fetch: fetchAtCurrentUrl } })
    url = closedAddress
    const failure = await failureFrom(desk.api.faqCategory.add(category('Nobody')))
    expect(failure).toMatchObject({ code: 'unreachable', message: expect.stringContaining('Nothing was sent') })
  })
})
