export const activitySchema = /* GraphQL */ `
  type ActivityChange {
    field: String!
    before: String
    after: String
  }

  type ActivityDetails {
    "Whom or what it was done to, by its name at that time"
    subject: String
    changes: [ActivityChange!]
  }

  "Something that somebody did"
  type Activity {
    id: String!
    "ISO 8601 in UTC"
    logDate: String!
    "Null for somebody who was erased from the log"
    user: String
    action: String!
    project: String
    layer: String
    "Of a sign-in: how long its session was in use"
    durationSeconds: Float
    details: ActivityDetails
  }

  input ActivityInput {
    "A UUID; what is sent again counts once"
    id: String!
    action: String!
    "ISO 8601"
    at: String!
    projectId: Int!
    layer: String
  }

  type NamedCount {
    name: String!
    count: Float!
  }

  type DayCount {
    day: String!
    count: Float!
  }

  "Days and hours as the clocks in Amsterdam have them"
  type CustomerStatistics {
    from: String!
    to: String!
    loginCount: Float!
    sessionSeconds: Float!
    activeUsers: Int!
    projectsOpened: [NamedCount!]!
    layersEnabled: [NamedCount!]!
    loginsPerDay: [DayCount!]!
    "Seven days from Monday on, 24 hours each"
    hoursOfWeek: [[Float!]!]!
  }

  type LoggedPerson {
    id: Int!
    name: String!
  }

  type ActivityPage {
    data: [Activity!]!
    meta: ListMeta!
  }

  extend type Query {
    "What a customer's people did, for platform admins; newest first"
    customerLogs(
      customerId: Int!
      page: Int
      limit: Int
      sortBy: [String!]
      search: String
      filter: [FilterInput!]
    ): ActivityPage!
    "Days such as 2026-11-01, the last one included; for platform admins"
    customerStatistics(customerId: Int!, from: String!, to: String!): CustomerStatistics!
    "Whom of a customer's people the log tells of; for platform admins"
    customerLogPeople(customerId: Int!): [LoggedPerson!]!
    "Names in a customer's log that contain what was typed: of a user, project or layer; for platform admins"
    customerLogNames(customerId: Int!, field: String!, typed: String!): [String!]!
  }

  extend type Mutation {
    "What the caller did in a map; also without entries it says that they are there"
    logActivity(entries: [ActivityInput!]!): Boolean!
  }
`;
