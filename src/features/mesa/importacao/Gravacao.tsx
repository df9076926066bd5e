import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGravarImportacaoMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import type { Importacao } from '@core/contract';
import { numero, quantosMapas } from '@core/texto';
import { Desfazer } from './Desfazer';

/** Uma parte já entrou: anda nesta aba, noutra, ou parou. */
export function Gravacao({ importacao }: { readonly importacao: Importacao }) {
  const { id, contas, resultado } = importacao;
  const [gravar, { isLoading, isSuccess, error }] = useGravarImportacaoMutation({
    fixedCacheKey: id,
  });
  // Acabou, e o resultado vem a caminho.
  const anda = isLoading || isSuccess;
  const { novos, substituidos, fora } = resultado ?? { novos: 0, substituidos: 0, fora: 0 };
  const feitos = novos + substituidos + fora;
  const total = feitos + contas.todos;
  return (
    <Stack spacing={2} sx={{ maxWidth: 560 }}>
      {error && (
        <Alert severity="error">
          {mensagemDoErro(error)} O que já entrou fica: continue de onde parou.
        </Alert>
      )}
      <Typography role="status">
        Importando: {numero(feitos)} de {numero(total)} registros…
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (100 * feitos) / total}
        aria-label="Importação dos mapas"
      />
      <Typography variant="body2" color="textSecondary">
        {quantosMapas(novos + substituidos)} já {novos + substituidos === 1 ? 'está' : 'estão'} na
        lista. Você pode sair desta página e voltar depois.
        {!anda &&
          ' Se a barra não anda, a importação parou: continue de onde estava, ou desfaça o que entrou.'}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
        <BotaoQueEspera variant="contained" esperando={anda} onClick={() => void gravar(id)}>
          {anda ? 'Importando…' : 'Continuar'}
        </BotaoQueEspera>
        {!anda && <Desfazer importacao={importacao} />}
      </Stack>
    </Stack>
  );
}
