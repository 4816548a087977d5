/** Kinds of the fields of S1–S3 §3; other fields are returned as stored. */
type Kind = 'day' | 'instant' | 'money' | 'count' | 'flag' | 'digits' | 'text' | 'list' | 'word'
const fieldsOfKind = <K extends Kind>(kind: K, names: string): Record<string, K> =>
  Object.fromEntries(names.split(' ').map((name) => [name, kind]))

export const fields: Readonly<Record<string, Kind>> = {
  ...fieldsOfKind('day', 'date endDate DoB dateofCourse issueDate validTill'),
  ...fieldsOfKind('instant', 'createdAt updatedAt creationDate created modificationDate'),
  ...fieldsOfKind('money', 'price cgst sgst'),
  ...fieldsOfKind('count', 'seat total totalUser no duration timing rating totalScore practicalScore percentage Score'),
  ...fieldsOfKind('flag', 'isActive isDelete isPaymentDone isAttendanceTake isExamGenerate complete isAttendence'),
  ...fieldsOfKind('flag', 'isPaperDone istrue isRight isAccept isReject'),
  ...fieldsOfKind('digits', 'phone pincode'),
  ...fieldsOfKind(
    'text',
    'mname qualification gender address state city district email bloodGroup drivingLicenseNumber',
  ),
  ...fieldsOfKind(
    'text',
    'permanentDLnumber Authority authoritycity authoritydistrict passportPhoto drivingLicense IDproof',
  ),
  ...fieldsOfKind(
    'text',
    'medicalCertificate paymentId paymentType displayName description mode documentRequired certificate',
  ),
  ...fieldsOfKind('text', 'device ip lastPage fatherName IDTRcenter feedbackCategory subCategory subject purpose'),
  ...fieldsOfKind('list', 'image'),
  ...fieldsOfKind('word', 'language roleName'),
}

/** Link fields and their collections. */
export const links: Readonly<Record<string, string>> = {
  vcid: 'vehicleCategory',
  ctid: 'courseType',
  ccid: 'courseCategory',
  cnid: 'courseName',
  vscid: 'vehicleSubCategory',
  fcid: 'faqCategory',
  Category: 'questionCategory',
  role: 'role',
  menu: 'menu',
  assignTo: 'role',
  createdBy: 'staff',
  updatedBy: 'staff',
}
