/** Characters that XML 1.0 does not allow (section 2.2). */
export const FORBIDDEN_IN_XML = /[\p{Cc}--[\t\n\r\x7f-\x9f]]|[\ufffe\uffff]/v;
