import { configure, getConfig } from "@testing-library/react";
import { patienceMs } from "../time/patience.ts";

// Testing Library is set up once in each worker: this is a module of its own because Vitest loads setup files anew for
// each test file, and each time would wrap what the time before had wrapped.
const usual = getConfig();
let running = 0;
configure({
  // What a busy machine needs; nothing here is timed.
  asyncUtilTimeout: patienceMs,
  asyncWrapper: async (action) => {
    running += 1;
    try {
      return await usual.asyncWrapper(action);
    } finally {
      running -= 1;
    }
  },
  // What a person does reaches React as in a browser. It is no use to wrap each event in an `act` that nobody awaits: a
  // part that was about to be shown in there, and whose code is still coming, is never tried again.
  eventWrapper: (dispatch) => (running > 0 ? dispatch() : usual.eventWrapper(dispatch)),
});
