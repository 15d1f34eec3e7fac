import { type Page, pageOf } from "./Page.ts";

export const examPages: readonly Page[] = [
  {
    path: "/exams",
    handle: { name: "exams/overview", titleId: "pages.exams", layout: "default", requires: "exams" },
    lazy: pageOf(() => import("../pages/exams/ExamsPage.tsx")),
  },
  {
    path: "/exams/new",
    handle: {
      name: "exams/new",
      titleId: "pages.examNew",
      layout: "default",
      keepsWork: true,
      requires: "exams",
    },
    lazy: pageOf(() => import("../pages/exams/NewExamPage.tsx")),
  },
  {
    path: "/exams/:id",
    handle: {
      name: "exams/single",
      titleId: "pages.exam",
      layout: "default",
      keepsWork: true,
      requires: "exams",
    },
    lazy: pageOf(() => import("../pages/exams/ExamPage.tsx")),
  },
  {
    path: "/exams/:id/take",
    handle: {
      name: "exams/take",
      titleId: "pages.exam",
      layout: "default",
      keepsWork: true,
      requires: "exams",
    },
    lazy: pageOf(() => import("../pages/exams/TakeExamPage.tsx")),
  },
  {
    path: "/exams/:id/preview",
    handle: { name: "exams/preview", titleId: "pages.examPreview", layout: "default", requires: "exams" },
    lazy: pageOf(() => import("../pages/exams/ExamPreviewPage.tsx")),
  },
  {
    path: "/exams/:id/results",
    handle: { name: "exams/results", titleId: "pages.examResults", layout: "default", requires: "exams" },
    lazy: pageOf(() => import("../pages/exams/ExamResultsPage.tsx")),
  },
  {
    path: "/exams/:id/results/:attemptId",
    handle: { name: "exams/review", titleId: "pages.examResults", layout: "default", requires: "exams" },
    lazy: pageOf(() => import("../pages/exams/ExamReviewPage.tsx")),
  },
];
