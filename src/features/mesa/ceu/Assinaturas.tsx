/** Pôr o céu na agenda da pessoa: um endereço que ela assina, e que se revoga quando se quiser. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  useAssinaturasQuery,
  useCriarAssinaturaMutation,
  useRevogarAssinaturaMutation,
} from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { useChave } from '@/components/formulario/useChave';
import { Dialogo } from '@/components/moldura/Dialogo';
import { useRelogio } from '@/components/relogio/contexto';
import { enumerar, ESPECIES_DO_CEU, type EspecieDoCeu, type ForaDeCurso } from '@core/astrology';
import { caminho, PREFIXO_DA_API, type Assinaturas as Lista } from '@core/contract';

type Assinatura = Lista[number];

const enderecoDe = (codigo: string): string =>
  window.location.origin + PREFIXO_DA_API + caminho('calendarioAssinado', { codigo });

const nomesDas = (especies: readonly EspecieDoCeu[]): string =>
  enumerar(ESPECIES_DO_CEU.filter(({ id }) => especies.includes(id)).map(({ nome }) => nome));

const doQueE = ({ turma, especies }: Assinatura): string =>
  turma ? `Turma ${turma.nome}: prazos e aulas` : `Céu: ${nomesDas(especies)}`;

function Uma({ assinatura }: { readonly assinatura: Assinatura }) {
  const relogio = useRelogio();
  const [revogar, { isLoading, error }] = useRevogarAssinaturaMutation();
  const oQue = doQueE(assinatura);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography>{oQue}</Typography>
          <Typography variant="caption" color="textSecondary">
            Criado em {relogio.dia(assinatura.criadaEm)}
          </Typography>
        </Box>
        <BotaoQueEspera
          color="error"
          size="small"
          esperando={isLoading}
          aria-label={`Revogar: ${oQue}`}
          onClick={() => void revogar(assinatura.id)}
        >
          Revogar
        </BotaoQueEspera>
      </Stack>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
    </Box>
  );
}

function Feita({ codigo }: { readonly codigo: string }) {
  const [copiado, copiar] = useState<boolean | null>(null);
  const endereco = enderecoDe(codigo);
  const aoCopiar = (): void =>
    void navigator.clipboard.writeText(endereco).then(
      () => copiar(true),
      () => copiar(false),
    );
  return (
    <Alert severity="success" role="status" sx={{ mt: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography>
        Copie agora: por segurança, o endereço não será mostrado de novo. Na sua agenda, escolha
        assinar um calendário por URL e cole o endereço.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          fullWidth
          value={endereco}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': 'Endereço do calendário' } }}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" size="small" onClick={aoCopiar}>
          {copiado === true ? 'Copiado' : 'Copiar'}
        </Button>
      </Stack>
      {copiado === false && (
        <Typography variant="caption">Selecione o endereço e copie-o com Ctrl+C.</Typography>
      )}
    </Alert>
  );
}

function Minhas() {
  const { currentData, error, refetch } = useAssinaturasQuery();
  if (error && !currentData)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        Não foi possível carregar os seus calendários: {mensagemDoErro(error)}
      </Alert>
    );
  if (!currentData)
    return (
      <Skeleton height={48} role="status" aria-label="Carregando os seus calendários assinados" />
    );
  if (currentData.length === 0)
    return <Typography color="textSecondary">Você ainda não assinou nenhum.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {currentData.map((assinatura) => (
        <Uma key={assinatura.id} assinatura={assinatura} />
      ))}
    </Box>
  );
}

interface Props {
  /** null: o do céu. */
  readonly turma: string | null;
  readonly mostradas: ReadonlySet<EspecieDoCeu>;
  readonly foraDeCurso: ForaDeCurso;
  readonly aoFechar: () => void;
}

export function Assinaturas({ turma, mostradas, foraDeCurso, aoFechar }: Props) {
  const [criar, { data: criada, isLoading, error }] = useCriarAssinaturaMutation();
  const chaveDe = useChave();
  const nada = turma === null && mostradas.size === 0;
  const aoCriar = (): void => {
    const corpo = turma === null ? { especies: [...mostradas], foraDeCurso } : { turma };
    void criar({ chave: chaveDe(corpo), corpo });
  };
  return (
    <Dialogo
      titulo={turma === null ? 'Assinar o calendário do céu' : 'Assinar o calendário da turma'}
      largura="sm"
      erro={error ? mensagemDoErro(error) : null}
      aoFechar={aoFechar}
      acoes={<Button onClick={aoFechar}>Fechar</Button>}
    >
      <Typography sx={{ mb: 2 }}>
        {turma === null
          ? `A sua agenda passa a mostrar, de um mês atrás até doze meses à frente: ${nomesDas([...mostradas]) || 'nada, por ora'}. As horas são as do fuso dela.`
          : 'A sua agenda passa a mostrar os prazos dos exercícios e os dias em que as aulas começam e acabam.'}{' '}
        O endereço não diz quem você é; quem o tiver pode ler o calendário, até você revogar o
        endereço.
      </Typography>
      <BotaoQueEspera variant="contained" esperando={isLoading} disabled={nada} onClick={aoCriar}>
        Criar endereço
      </BotaoQueEspera>
      {criada && <Feita codigo={criada.codigo} />}
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        Os que você já assinou
      </Typography>
      <Minhas />
    </Dialogo>
  );
}
