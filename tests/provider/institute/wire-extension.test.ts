import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { bookingOf, headersWithKey, register, rowOf } from '../registration/wire-draft'
import { rowsOf, sendAndDecode } from '../wire'

onBothDatabases((institute) => {
  test('GET capabilities names every extension that the contract has', async () => {
    const { decoded } = await sendAndDecode(institute(), contract.extension.capabilities, ['GET', 'capabilities'])
    const { names } = decoded
    // Each list declares how it can be sorted (ADR-5).
    expect(names).toContain('question.filtered.sorted')
    expect(names.filter((name) => !name.endsWith('.sorted')).toSorted()).toEqual([
      'batch.attendanceLog',
      'batch.byId',
      'batch.ofToday',
      'books',
      'byPhone',
      'cancel',
      'candidate.resultsPerCategory',
      'candidate.thresholds',
      'capabilities',
      'changeRequest.mine',
      'changeRequest.sendAgain',
      'changeRequest.withdraw',
      'counter',
      'documentRules',
      'examSet.issue',
      'examSet.log',
      'examSet.redraw',
      'feedback.byRange',
      'idempotencyKeys',
      'institute',
      'instituteSettings',
      'issuedDocument',
      'localDocuments',
      'monthBook',
      'move',
      'onlinePayment',
      'outboxMail',
      'payment.checkOrder',
      'payment.createOrder',
      'paymentRecord.byRange',
      'paymentRecord.filtered',
      'paymentRecord.perDay',
      'paymentTotals',
      'question.checkSheet',
      'question.filtered',
      'question.filtered.translation',
      'questionCategory.stock',
      'refund',
      'refundRecord',
      'refusedCall',
      'registration.filtered',
      'registration.pending',
      'registration.perDay',
      'replaceDocument',
      'seatHold',
      'seatHoldList',
      'secondPaper',
      'server',
      'session.current',
      'session.end',
      'session.endOthers',
      'session.own',
      'session.signOut',
      'setBuyer',
      'setReference',
      'shift',
      'sitting',
      'slot.byRange',
      'slot.checkSheet',
      'slot.nextFree',
      'slot.seatsPerDay',
      'staffMember.endSessions',
      'staffMember.giveCode',
      'staffMember.setStatus',
      'trail',
      'waitingList',
    ])
  })

  test('GET institute returns what documents and rules need, and no secret', async () => {
    const { wire } = await sendAndDecode(institute(), contract.extension.institute, ['GET', 'institute'])
    expect(wire.payload).toMatchObject({ gstin: '06AAATI1234H1Z3', taxRate: 18, renewExpired: false, refundDays: 3 })
    expect(JSON.stringify(wire)).not.toContain('practice-card-secret')
  })

  test('GET institute/documents gives the specification’s matrix (D-19)', async () => {
    const { decoded } = await sendAndDecode(institute(), contract.extension.documentRules, [
      'GET',
      'institute/documents',
    ])
    expect(Object.fromEntries(decoded.map(({ licenceCategory, required }) => [licenceCategory, required]))).toEqual({
      Learner: ['passportPhoto'],
      Permanent: [],
      Renewal: ['passportPhoto', 'drivingLicense'],
      'N/A': ['passportPhoto'],
    })
  })

  test('GET register/byPhone returns the person', async () => {
    const { draft } = await register(institute())
    const path = `register/byPhone?phone=${draft.phone}`
    const { wire } = await sendAndDecode(institute(), contract.extension.byPhone, ['GET', path])
    expect(rowsOf(wire, 'people')).toMatchObject([{ fname: draft.fname, DoB: draft.DoB, pincode: draft.pincode }])
  })

  test('GET register/refund/{id}, then PUT register/cancel/{id} with a reason', async () => {
    const { draft, id } = await register(institute())
    const payment = { receiptDate: today(), receiptNumber: id, isPaymentDone: true, price: 8750, ...bookingOf(draft) }
    const cash = { ...payment, type: 'offline', paymentType: 'Cash' }
    await institute().exchange('PUT', 'register/offlinePayment', cash, headersWithKey(institute()))
    const refund = await sendAndDecode(institute(), contract.extension.refund, ['GET', `register/refund/${id}`])
    expect(refund.wire.payload).toEqual({
      refund: 8750,
      percent: 100,
      courseStarts: draft.dateofCourse,
      noticeDay: draft.dateofCourse,
      needsApproval: false,
    })
    const withoutReason = await institute().exchange(
      'PUT',
      `register/cancel/${id}`,
      { reason: ' ' },
      headersWithKey(institute()),
    )
    expect(withoutReason).toMatchObject({ status: 422, body: { fields: { reason: 'Enter a reason' } } })
    const { wire } = await sendAndDecode(
      institute(),
      contract.extension.cancel,
      ['PUT', `register/cancel/${id}`, { reason: 'Moved away' }],
      headersWithKey(institute()),
    )
    expect(wire.payload).toMatchObject({ refund: 8750, creditNoteNumber: expect.stringMatching(/^KNL\//) })
    expect(await rowOf(institute(), draft.phone)).toMatchObject({
      refund: 8750,
      cancelledAt: expect.stringMatching(/T/),
    })
  })
})
