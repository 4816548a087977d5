import { entity, type Routes } from '../call'

const searched = ['titleName', 'title', 'name', 'question']

/** S2 §7, Content, feedback and enquiries. Lists that it names no key for are `Question`. */
export const content: Routes = {
  ...entity({
    ...{ rows: 'cms', key: 'Question', searched, list: 'cms/getAllCMS' },
    ...{ add: 'cms/addCMS', update: 'cms/updateCMS', remove: 'cms/deleteCMS' },
  }),
  ...entity({
    ...{ rows: 'information', key: 'Information', searched, list: 'information/getAllInformation' },
    ...{ add: 'information/addInformation', update: 'information/updateInformation' },
    remove: 'information/deleteInformation',
  }),
  ...entity({
    ...{ rows: 'announcement', key: 'Question', searched, list: 'Announcement/getAllAnnouncement' },
    ...{ add: 'Announcement/addAnnouncement', update: 'Announcement/updateAnnouncement' },
    ...{ status: 'announcement/updateStatus', remove: 'Announcement/deleteAnnouncement' },
  }),
  ...entity({
    ...{ rows: 'banner', key: 'Question', searched, list: 'banner/getAllBanner', uncounted: true },
    ...{ add: 'banner/addBanner', update: 'banner/updateBanner', status: 'banner/updateStatus' },
    remove: 'banner/deleteBanner',
  }),
  ...entity({
    ...{ rows: 'content', key: 'Question', searched, list: 'content/getAllContent' },
    ...{ add: 'content/addContent', update: 'content/updateContent', remove: 'content/deleteContent' },
  }),
  ...entity({
    ...{ rows: 'client', key: 'Question', list: 'client/getAllClient' },
    ...{ add: 'client/addClient', update: 'client/updateClient', remove: 'client/deleteClient' },
  }),
  ...entity({
    ...{ rows: 'faqCategory', key: 'faqCategory', searched, list: 'faqCategory/getAllfaqCategory' },
    ...{ add: 'faqCategory/addfaqCategory', update: 'faqCategory/updatefaqCategory' },
    status: 'faqCategory/updateStatus',
  }),
  ...entity({
    ...{ rows: 'faq', key: 'Question', searched, list: 'faq/getAllFAQ' },
    ...{ add: 'faq/addFAQ', update: 'faq/updateFAQ', remove: 'faq/deleteFAQ' },
  }),
  ...entity({
    ...{ rows: 'facility', key: 'Facility', searched, list: 'facility/getAllFacility' },
    ...{ add: 'facility/addFacility', update: 'facility/updateFacility', remove: 'facility/deleteFacility' },
  }),
  ...entity({
    ...{ rows: 'testimonial', key: 'Testomonial', searched, list: 'testomonial/getAllTestominial' },
    ...{ add: 'testomonial/addTestominial', update: 'testomonial/updateTestominial' },
    remove: 'testomonial/deleteTestominial',
  }),
  ...entity({
    ...{ rows: 'tip', key: 'Tips', searched, list: 'helpfultips/getAllTips' },
    ...{ add: 'helpfultips/addTips', update: 'helpfultips/updateTips', remove: 'helpfultips/deleteTips' },
  }),
  ...entity({
    ...{ rows: 'startCourse', key: 'startCourse', searched, list: 'startCourse/getAllstartCourse' },
    ...{ add: 'startCourse/addstartCourse', update: 'startCourse/updatestartCourse' },
    ...{ status: 'startCourse/updateStatus', remove: 'startCourse/deletestartCourse' },
  }),
  ...entity({
    ...{ rows: 'gallery', key: 'Gallery', searched, list: 'gallery/getAllGallery' },
    ...{ add: 'gallery/addGallery', update: 'gallery/updateGallery', remove: 'gallery/deleteGallery' },
  }),
  ...entity({ rows: 'feedback', key: 'Question', list: 'feedback/getAllFeedback', all: 'feedback/getAll' }),
  ...entity({ rows: 'enquiry', key: 'Question', list: 'contactus/getContactus' }),
}
