/** The name of a thing at one of its moments: of its feature, its number, and the moment. `reports.12.saved` */
export const THING_NAME = /^[a-z][a-z0-9-]{0,39}\.[1-9][0-9]{0,8}\.[a-z]{1,20}$/;
