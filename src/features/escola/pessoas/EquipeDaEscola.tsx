import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useEquipeDaEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { ListaComBusca } from '@/components/formulario/ListaComBusca';
import { Rolada } from '@/components/formulario/Rolada';
import { Secao } from '@/components/moldura/Secao';
import { useAppSelector } from '@/store/hooks';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import type { EquipeDaEscola as Equipe, Escola } from '@core/contract';
import { PALAVRAS } from '@core/palavras';

type Pessoa = Equipe[number];

function Turmas({ turmas }: Pick<Pessoa, 'turmas'>) {
  if (turmas.length === 0) return 'ainda não ensina em nenhuma turma';
  return (
    <>
      ensina em{' '}
      {turmas.map((t, i) => (
        <span key={t.id}>
          {i > 0 && ', '}
          <Link component={RouterLink} to={`/turmas/${t.id}`}>
            {t.nome}
          </Link>
        </span>
      ))}
    </>
  );
}

/** Quem é da equipe da escola, e em que turmas ensina cada pessoa. */
export function EquipeDaEscola({ escola }: { readonly escola: Escola }) {
  const { currentData, error, refetch } = useEquipeDaEscolaQuery(escola.id, {
    refetchOnMountOrArgChange: true,
  });
  const eu = useAppSelector(selectPessoa);
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar a equipe"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Secao titulo={PALAVRAS.equipe}>
        <ListaComBusca
          itens={currentData}
          rotulo="Buscar na equipe"
          textoDe={(p) => `${p.nome} ${p.email}`}
          vazia="Ninguém ainda."
          semAchados="Ninguém na equipe com esse nome ou e-mail."
        >
          {(achados) => (
            <Rolada itens={achados} rotulo="Equipe da escola" chaveDe={(p) => p.usuarioId}>
              {(p, naLista) => (
                <ListItem key={p.usuarioId} divider disableGutters {...naLista}>
                  <ListItemText
                    primary={p.usuarioId === eu ? `${p.nome} (você)` : p.nome}
                    secondary={
                      <>
                        {p.email} · <Turmas turmas={p.turmas} />
                      </>
                    }
                    sx={{ overflowWrap: 'anywhere' }}
                  />
                </ListItem>
              )}
            </Rolada>
          )}
        </ListaComBusca>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Quem é da equipe cria mapas, matricula alunos e cuida de todas as turmas da escola. Para
          incluir ou remover alguém, fale com quem administra o Astrolábio.
        </Typography>
      </Secao>
    </Box>
  );
}
