import { type Body, type Collections, idOf } from '../store'
import { dayFrom } from './catalogue'

const fcid = idOf('faqCategory', 'fees')
const told = (language: string): Body => ({ description: '<p>On the road, <b>with care</b></p>', language })
const image = 'https://files.institute.example/certificates/1.jpg'

/** One or two of each, so that every screen has something to show. */
export const content = (now: number): Collections => ({
  cms: [{ titleName: 'About the institute', image, ...told('English') }],
  information: [{ titleName: 'Refund policy', ...told('English') }],
  announcement: [
    { date: dayFrom(now, 3), name: 'Winter timings', type: 'News', isActive: true, image, ...told('Hindi') },
    { date: dayFrom(now, 20), name: 'New vehicles', type: 'Important', isActive: false, image: '', ...told('English') },
  ],
  banner: Array.from({ length: 12 }, (_, place) => ({ title: `<p>Banner ${place + 1}</p>`, image, isActive: true })),
  content: [{ titleName: 'Welcome', ...told('English') }],
  client: [{ image }],
  faqCategory: [{ _id: fcid, name: 'Fees', description: 'What it costs', language: 'English', isActive: true }],
  faq: [{ question: 'When do I pay?', answer: '<p>At the counter</p>', fcid, language: 'English' }],
  facility: [{ title: 'Track', content: 'Two kilometres', image: [image], ...told('English') }],
  testimonial: [{ titleName: 'सुनीता', image, ...told('Hindi') }],
  tip: [{ titleName: 'Mirrors first', image, video: '', ...told('English') }],
  startCourse: [{ titleName: 'Register', image, isActive: true, ...told('English') }],
  gallery: [{ titleName: 'No parking', description: '<p>Sign</p>', image }],
  feedback: [
    {
      name: 'Om',
      email: '',
      phone: '9812000077',
      feedbackCategory: 'Course',
      rating: 4,
      description: 'Good',
      createdAt: new Date(now).toISOString(),
    },
  ],
  enquiry: [
    {
      creationDate: new Date(now).toISOString(),
      name: 'Rita',
      email: '',
      phone: '9812000078',
      subject: 'Fees',
      description: '',
    },
  ],
})
