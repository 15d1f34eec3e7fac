import { graphqlDocument } from "./graphqlDocument.ts";
import { listArguments, listMeta, listVariables } from "./listDocument.ts";

export const customerLogsDocument = graphqlDocument(
  `query CustomerLogs($customerId: Int!, ${listVariables}) {
    customerLogs(customerId: $customerId, ${listArguments}) {
      data {
        id logDate user action project layer durationSeconds
        details { subject changes { field before after } } }
      ${listMeta} } }`,
);

export const customerStatisticsDocument = graphqlDocument(
  `query CustomerStatistics($customerId: Int!, $from: String!, $to: String!) {
    customerStatistics(customerId: $customerId, from: $from, to: $to) {
      from to loginCount sessionSeconds activeUsers
      projectsOpened { name count }
      layersEnabled { name count }
      loginsPerDay { day count }
      hoursOfWeek } }`,
);

export const customerLogNamesDocument = graphqlDocument(
  `query LoggedNames($customerId: Int!, $field: String!, $typed: String!) {
    customerLogNames(customerId: $customerId, field: $field, typed: $typed) }`,
);

export const customerLogPeopleDocument = graphqlDocument(
  `query LoggedPeople($customerId: Int!) { customerLogPeople(customerId: $customerId) { id name } }`,
);
