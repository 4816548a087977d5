import type { SpecifiedRequests } from './types'

const image = 'https://files.example/one.jpg'
const video = 'https://files.example/one.mp4'
const description = '<p>नमस्ते</p>'
const language = 'Hindi'
const news = { date: '2026-01-05', name: 'Winter', type: 'News', description, image: '' } as const
/** "date (locale date string)": D-90. */
const newsBody = { date: '1/5/2026', name: 'Winter', type: 'News', description, image: '' }
const titled = { title: 'One', description, image }
const titledBody = { titleName: 'One', description, image }
const named = { name: 'One', description }
const namedBody = { titleName: 'One', description }
const place = { title: 'Track', description, content: 'Two lanes', images: [image] }
const placeBody = { title: 'Track', description, image: [image], content: 'Two lanes' }
const faqInput = { question: 'When?', answer: '<p>Early</p>', category: 'f1' }
const faqBody = { question: 'When?', answer: '<p>Early</p>', fcid: 'f1' }
const group = { name: 'Fees', description: 'What it costs', language } as const
const status = { isActive: false }

/** S2 §7. */
export const content: SpecifiedRequests = {
  about: {
    add: [{ ...titled, language }, 'POST /api/v1/cms/addCMS', { ...titledBody, language }],
    update: [{ ...titled, id: 'x1' }, 'PUT /api/v1/cms/updateCMS/x1', titledBody],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/cms/deleteCMS/x1'],
  },
  information: {
    add: [{ ...named, language }, 'POST /api/v1/information/addInformation', { ...namedBody, language }],
    update: [{ ...named, id: 'x1' }, 'PUT /api/v1/information/updateInformation/x1', namedBody],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/information/deleteInformation/x1'],
  },
  announcement: {
    add: [{ ...news, language }, 'POST /api/v1/Announcement/addAnnouncement', { ...newsBody, language }],
    update: [{ ...news, id: 'x1' }, 'PUT /api/v1/Announcement/updateAnnouncement/x1', newsBody],
    setStatus: [{ ...status, id: 'x1' }, 'PUT /api/v1/announcement/updateStatus/x1', status],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/Announcement/deleteAnnouncement/x1'],
  },
  banner: {
    add: [{ title: '<b>One</b>', image }, 'POST /api/v1/banner/addBanner', { title: '<b>One</b>', image }],
    update: [{ id: 'x1', title: 'One', image }, 'PUT /api/v1/banner/updateBanner/x1', { title: 'One', image }],
    setStatus: [{ ...status, id: 'x1' }, 'PUT /api/v1/banner/updateStatus/x1', status],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/banner/deleteBanner/x1'],
  },
  bannerDescription: {
    add: [{ ...named, language }, 'POST /api/v1/content/addContent', { ...namedBody, language }],
    // With the language, as in S2 §7 but not in its §4 (D-27).
    update: [{ ...named, language, id: 'x1' }, 'PUT /api/v1/content/updateContent/x1', { ...namedBody, language }],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/content/deleteContent/x1'],
  },
  clientLogo: {
    add: [{ image }, 'POST /api/v1/client/addClient', { image }],
    update: [{ id: 'x1', image }, 'PUT /api/v1/client/updateClient/x1', { image }],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/client/deleteClient/x1'],
  },
  // S2 gives its deletion the path of question categories, so it is not offered (D-2).
  faqCategory: {
    add: [group, 'POST /api/v1/faqCategory/addfaqCategory', { ...group }],
    update: [{ ...group, id: 'f1' }, 'PUT /api/v1/faqCategory/updatefaqCategory/f1', { ...group }],
    setStatus: [{ ...status, id: 'f1' }, 'PUT /api/v1/faqCategory/updateStatus/f1', status],
  },
  faq: {
    add: [{ ...faqInput, language }, 'POST /api/v1/faq/addFAQ', { ...faqBody, language }],
    update: [{ ...faqInput, id: 'x1' }, 'PUT /api/v1/faq/updateFAQ/x1', faqBody],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/faq/deleteFAQ/x1'],
  },
  facility: {
    add: [{ ...place, language }, 'POST /api/v1/facility/addFacility', { ...placeBody, language }],
    update: [{ ...place, id: 'x1' }, 'PUT /api/v1/facility/updateFacility/x1', placeBody],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/facility/deleteFacility/x1'],
  },
  testimonial: {
    add: [{ ...titled, language }, 'POST /api/v1/testomonial/addTestominial', { ...titledBody, language }],
    update: [{ ...titled, id: 'x1' }, 'PUT /api/v1/testomonial/updateTestominial/x1', titledBody],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/testomonial/deleteTestominial/x1'],
  },
  helpfulTip: {
    add: [{ ...titled, video, language }, 'POST /api/v1/helpfultips/addTips', { ...titledBody, video, language }],
    update: [{ ...titled, video, id: 'x1' }, 'PUT /api/v1/helpfultips/updateTips/x1', { ...titledBody, video }],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/helpfultips/deleteTips/x1'],
  },
  startCourse: {
    add: [{ ...titled, language }, 'POST /api/v1/startCourse/addstartCourse', { ...titledBody, language }],
    update: [{ ...titled, id: 'x1' }, 'PUT /api/v1/startCourse/updatestartCourse/x1', titledBody],
    setStatus: [{ ...status, id: 'x1' }, 'PUT /api/v1/startCourse/updateStatus/x1', status],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/startCourse/deletestartCourse/x1'],
  },
  galleryImage: {
    add: [titled, 'POST /api/v1/gallery/addGallery', titledBody],
    update: [{ ...titled, id: 'x1' }, 'PUT /api/v1/gallery/updateGallery/x1', titledBody],
    remove: [{ id: 'x1' }, 'DELETE /api/v1/gallery/deleteGallery/x1'],
  },
}
