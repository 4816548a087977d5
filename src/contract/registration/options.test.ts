import { expect, test } from 'vitest'
import { passwordRoles } from '../staff/session'
import { bloodGroups, genders, licenceCategories, paymentTypes, qualifications, state } from './options'

test('each choice of the wizard has the words of the specification, in its order', () => {
  expect(licenceCategories.join()).toBe('Learner,Permanent,Renewal,N/A')
  expect(qualifications.join()).toBe('10 Standard Graduate,12th Standard Graduate,Undergraduate,Postgraduate')
  expect(genders.join()).toBe('Male,Female,Transgender')
  expect(bloodGroups.join()).toBe('A+,A-,B+,B-,AB+,AB-,O+,O-,N/A')
  expect(paymentTypes.join()).toBe('Cash,UPI,Credit Card,Debit Card,Prepaid card,Net banking,Mobile wallet,ETC')
  expect(state).toBe('Haryana')
})

test('the roles of a forgotten password are sent as the specification spells them', () => {
  expect(passwordRoles).toEqual({ Admin: 'admin', Artist: 'artist', Manager: 'manager', Affiliates: 'partner' })
})
