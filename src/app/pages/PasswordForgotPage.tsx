export { PasswordForgot as PasswordForgotPage } from "../../features/session/PasswordForgot.tsx";
